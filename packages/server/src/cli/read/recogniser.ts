import type { Picture } from '@ecs/vision'

/** What a folder of pictures says of one of them; recognisers may use its settings, never its answers. */
export type SetItem = { file: string; [key: string]: unknown }

/** One `ecs read …`: loads its engines once, then reads picture after picture. */
export type Recogniser = {
  /** Answers what stands in the JSON line of a picture. */
  read(picture: Picture, item?: SetItem): Promise<Record<string, unknown>> | Record<string, unknown>
  /** What of it goes into predictions.json. */
  prediction(reading: Record<string, unknown>): unknown
}

/** A folder of pictures: recognisers that compare with registered pictures find those there too. */
export type PictureSet = { folder: string; items: SetItem[]; [key: string]: unknown }

export type LoadRecogniser = (set?: PictureSet) => Promise<Recogniser>
