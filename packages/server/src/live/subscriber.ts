import { frames } from './frames.ts'
import type { Position } from './position.ts'
import type { Present } from './presence.ts'
import { isLater, isVisible, type Snapshot } from './snapshot.ts'
import type { Batch, LiveEvent } from './sql.ts'
import type { Viewer } from './viewer.ts'

export type Accepts = (event: LiveEvent) => boolean

// A client that reads slower than this much behind is sent away; it comes back and continues where it was.
const largestBacklogBytes = 512 * 1024

/** One open stream. Until its replay is through, batches wait; afterwards each is passed on at once. */
export class Subscriber {
  readonly stream: ReadableStream<Uint8Array>
  readonly present: Present | undefined
  readonly viewer: Viewer | undefined
  readonly #accepts: Accepts
  readonly #leave: () => void
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #seen: Snapshot | undefined
  #waiting: Batch[] = []
  #isOpen = true

  constructor(accepts: Accepts, leave: () => void, present?: Present, viewer?: Viewer) {
    this.present = present
    this.viewer = viewer
    this.#accepts = accepts
    this.#leave = leave
    this.stream = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: largestBacklogBytes, size: (frame) => frame.byteLength },
    )
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The reader is at `start`; `missed` is what it lacks, or 'all' when nobody can tell. */
  begin(start: Position, missed: Batch | 'all') {
    this.#seen = start.seen
    if (missed === 'all') {
      this.#write(frames.reset(start))
    } else {
      this.#write(frames.hello(start))
      const [rest, news] = divide(missed.events, start.seen)
      if (start.part) this.#send(rest, start.part.since, start.seen)
      this.#send(news, start.seen, missed.snapshot)
    }
    const waiting = this.#waiting
    this.#waiting = []
    for (const batch of waiting) this.take(batch)
  }

  take(batch: Batch) {
    if (!this.#seen) {
      this.#waiting.push(batch)
      return
    }
    // A batch read before our replay holds nothing that the replay did not.
    if (!isLater(batch.snapshot, this.#seen)) return
    const [, news] = divide(batch.events, this.#seen)
    this.#send(news, this.#seen, batch.snapshot)
  }

  reset(snapshot: Snapshot) {
    this.#seen = snapshot
    this.#waiting = []
    this.#write(frames.reset({ seen: snapshot }))
  }

  showPresence(userIds: readonly string[]) {
    if (this.#seen) this.#write(frames.presence(userIds))
  }

  heartbeat() {
    if (this.#seen) this.#write(frames.heartbeat({ seen: this.#seen }))
  }

  close(retryAfterMs: number) {
    if (!this.#isOpen) return
    this.#controller.enqueue(new TextEncoder().encode(frames.retry(retryAfterMs)))
    this.#controller.close()
    this.#end()
  }

  /** Between two events the position says: all of `since`, and of what `seen` has more, the ids up to this one. */
  #send(events: LiveEvent[], since: Snapshot, seen: Snapshot) {
    const wanted = events.filter(this.#accepts)
    for (const event of wanted) {
      const part = event === wanted.at(-1) ? undefined : { since, upTo: event.id }
      this.#write(frames.event(event, { seen, part }))
    }
    this.#seen = seen
  }

  #write(frame: string) {
    if (!this.#isOpen) return
    this.#controller.enqueue(new TextEncoder().encode(frame))
    if ((this.#controller.desiredSize ?? 0) <= 0) this.close(5000)
  }

  #end() {
    this.#isOpen = false
    this.#leave()
  }
}

function divide(events: LiveEvent[], seen: Snapshot): [known: LiveEvent[], news: LiveEvent[]] {
  const news = events.filter((event) => !isVisible(event.tx, seen))
  return [events.filter((event) => isVisible(event.tx, seen)), news]
}
