import type { Db } from '../../engines/db/index.ts'

export async function keptKeyCheck(tx: Db): Promise<string | undefined> {
  return (await tx.selectFrom('install_key').select('key_check').executeTakeFirst())?.key_check
}

/** Keeps the first one: of two servers that start at once, one decides. */
export async function keepKeyCheck(tx: Db, keyCheck: string): Promise<void> {
  await tx
    .insertInto('install_key')
    .values({ key_check: keyCheck })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
