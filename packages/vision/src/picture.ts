/** What every reader takes: four bytes a pixel (red, green, blue, opacity), row by row, as a canvas gives it. */
export type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** One byte a pixel: the brightness. What the readers work on. */
export type Grey = { data: Uint8ClampedArray; width: number; height: number }

export type Point = { x: number; y: number }

/** Corners of what was found, clockwise from the top left as the thing itself is turned. */
export type Corners = [Point, Point, Point, Point]

/** Upright rectangle in pixels of the picture. */
export type Region = { x: number; y: number; width: number; height: number }
