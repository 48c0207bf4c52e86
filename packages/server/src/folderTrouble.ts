import { StartError } from './startError.ts'

const reasons: Record<string, string> = {
  EROFS: '読み取り専用です',
  EACCES: '書き込む権限がありません',
  EPERM: '書き込む権限がありません',
  ENOSPC: '空き容量がありません',
  // PostgreSQL's name for the same.
  '53100': '空き容量がありません',
  EDQUOT: '割り当てられた容量を使い切りました',
  ENOTDIR: '途中にフォルダーでないものがあります',
  EEXIST: 'フォルダーではなくファイルです',
}

/** What a file call said about a folder the server must write to, in one line; anything else stays as it is. */
export function folderTrouble(cause: unknown, folder: string): unknown {
  const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
  if (cause instanceof StartError || reason === undefined) return cause
  return new StartError(
    `データフォルダー ${folder} を使えません（${reason}）。書き込めるフォルダーを ECS_DATA_DIR に指定するか、権限と空き容量を確認してください。`,
    { cause },
  )
}
