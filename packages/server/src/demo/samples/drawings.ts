import { arc, both, box, Canvas, type Color, disc, stroke } from './canvas.ts'

const wall: Color = [226, 229, 232]
const steel: Color = [172, 180, 188]
const dark: Color = [52, 58, 66]
const white: Color = [250, 250, 248]
const oil: Color = [214, 158, 46]
const red: Color = [200, 40, 32]
const yellow: Color = [244, 200, 40]
const green: Color = [38, 140, 92]
const blue: Color = [52, 104, 168]

const middle = [240, 180] as const
const around = (degrees: number, radius: number): [number, number] => [
  middle[0] + radius * Math.cos((degrees * Math.PI) / 180),
  middle[1] + radius * Math.sin((degrees * Math.PI) / 180),
]

/** The oil stands between the two lines of its window. */
function oilWindow(): Canvas {
  const canvas = new Canvas(wall)
    .draw(box([170, 30], [310, 330], 24), steel)
    .draw(box([200, 60], [280, 300], 36), white)
  canvas.draw(both(box([200, 60], [280, 300], 36), box([200, 165], [280, 300])), oil)
  for (const y of [120, 240]) canvas.draw(stroke([186, y], [294, y], 6), red)
  for (const y of [44, 316]) canvas.draw(disc([240, y], 8), dark)
  return canvas
}

/** A bolt head with its mark: in line it is tight, turned it has come loose. */
function boltMark(turned: number): Canvas {
  const canvas = new Canvas(steel).draw(disc(middle, 132), [196, 203, 210]).draw(disc(middle, 104), dark)
  canvas.draw(disc(middle, 96), [120, 128, 136])
  for (let side = 0; side < 6; side += 1)
    canvas.draw(stroke(around(side * 60 + turned, 70), around(side * 60 + 60 + turned, 70), 10), dark)
  canvas.draw(stroke(around(-60, 108), around(-60, 160), 16), yellow)
  return canvas.draw(stroke(around(-60 + turned, 30), around(-60 + turned, 92), 16), yellow)
}

/** The needle stands in the green part. */
function pressureGauge(): Canvas {
  const canvas = new Canvas(wall).draw(box([215, 300], [265, 360]), steel).draw(disc(middle, 156), dark)
  canvas.draw(disc(middle, 144), white).draw(arc(middle, 122, 18, [300, 345]), green)
  for (let tick = 0; tick <= 10; tick += 1) {
    const degrees = 135 + tick * 27
    canvas.draw(stroke(around(degrees, tick % 5 === 0 ? 92 : 102), around(degrees, 128), tick % 5 === 0 ? 6 : 3), dark)
  }
  return canvas.draw(stroke(around(142, 30), around(322, 112), 7), red).draw(disc(middle, 14), dark)
}

/** A red mushroom on its yellow ground, unlocked. */
function stopButton(): Canvas {
  return new Canvas(wall)
    .draw(box([110, 50], [370, 310], 20), yellow)
    .draw(disc(middle, 104), dark)
    .draw(disc(middle, 92), red)
    .draw(disc([228, 166], 60), [216, 66, 56])
    .draw(arc(middle, 62, 8, [200, 320]), white)
}

/** The whole label stands in the picture, straight and without glare. */
function wholeLabel(): Canvas {
  const canvas = new Canvas([188, 160, 126]).draw(box([60, 50], [420, 310], 6), white)
  for (const [y, right] of [
    [92, 330],
    [132, 270],
    [172, 300],
  ] as const)
    canvas.draw(box([86, y], [right, y + 18]), dark)
  for (let bar = 0; bar < 34; bar += 1)
    canvas.draw(box([86 + bar * 9, 222], [86 + bar * 9 + 2 + ((bar * 7) % 5), 286]), dark)
  return canvas.draw(box([340, 86], [400, 146], 4), blue)
}

/** A turned shaft lying straight across the picture. */
function shaft(): Canvas {
  return new Canvas([60, 70, 82])
    .draw(box([40, 140], [440, 220], 4), steel)
    .draw(box([40, 150], [440, 172]), [214, 220, 226])
    .draw(box([40, 122], [180, 238], 4), [150, 158, 166])
    .draw(box([40, 136], [180, 162]), [206, 212, 218])
    .draw(box([400, 150], [452, 210], 6), [132, 140, 148])
}

/** Face and detector in one picture. */
function driver(): Canvas {
  return new Canvas([206, 216, 224])
    .draw(box([90, 262], [310, 400], 60), blue)
    .draw(disc([200, 150], 86), dark)
    .draw(box([124, 130], [276, 268], 70), [232, 196, 164])
    .draw(disc([170, 176], 9), dark)
    .draw(disc([230, 176], 9), dark)
    .draw(stroke([178, 232], [222, 232], 8), [176, 96, 84])
    .draw(stroke([236, 236], [322, 236], 12), white)
    .draw(box([318, 140], [424, 320], 16), dark)
    .draw(box([334, 158], [408, 212], 6), [196, 224, 190])
    .draw(disc([371, 262], 20), steel)
}

/** By name; each is drawn when the demo is made. */
export const drawings = {
  oilWindow,
  boltTight: () => boltMark(0),
  boltLoose: () => boltMark(28),
  pressureGauge,
  stopButton,
  wholeLabel,
  shaft,
  driver,
}
export type DrawingName = keyof typeof drawings
