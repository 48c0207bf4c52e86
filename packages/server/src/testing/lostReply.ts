import { connect, createServer, type Socket } from 'node:net'

/**
 * A wire to the database that can be cut at the worst moment: what was asked for is done and kept there, and nobody on
 * this side hears of it.
 */
export async function openLossyWire(url: string) {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || target.searchParams.get('port') || 5432)
  const toDatabase = (): Socket =>
    folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
  let isArmed = false
  let lost = 0
  let untilCut = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    const database = toDatabase()
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    client.on('error', cut).on('close', cut)
    database.on('error', cut).on('close', cut)
    /** Each piece that would pass is a point: before it is asked for, or behind what was done. */
    const passes = () => {
      untilCut -= 1
      if (untilCut === 0) cut()
      return untilCut !== 0
    }
    client.on('data', (piece) => passes() && database.write(piece))
    database.on('data', (piece) => {
      if (!passes()) return
      // The tag of a finished COMMIT: from here on it is kept for good.
      if (!isArmed || !piece.includes('COMMIT\0')) return void client.write(piece)
      isArmed = false
      lost += 1
      cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.searchParams.delete('host')
  through.searchParams.delete('port')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as { port: number }).port)
  return {
    url: through.href,
    loseNextReply: () => {
      isArmed = true
    },
    lost: () => lost,
    /** Cuts at the point of this number from now on. Answers whether it came to that. */
    cutAt: (point: number) => {
      untilCut = point
      return () => untilCut <= 0
    },
    close: () => server.close(),
  }
}
