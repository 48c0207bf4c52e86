// Runs in the page and in a worker of browser.test.ts: what the app does with OpenCV, and every kind of bound function.
globalThis.exercise = (cv) => {
  const results = {}

  // Constructors, overloads, methods with and without results, wrong numbers of arguments, C++ exceptions.
  const eye = cv.Mat.eye(3, 3, cv.CV_8UC1)
  const filled = new cv.Mat(2, 3, cv.CV_8UC4, new cv.Scalar(10, 20, 30, 255))
  const empty = new cv.Mat()
  // In this version clone() shares its pixels; mat_clone() copies them.
  const copy = filled.mat_clone()
  copy.setTo(new cv.Scalar(1, 2, 3, 4))
  results.mats = [
    [eye.ucharAt(1, 1), eye.ucharAt(0, 1), eye.ucharPtr(2)[2]],
    [filled.rows, filled.cols, filled.channels(), filled.type() === cv.CV_8UC4, [...filled.data.slice(0, 4)]],
    [empty.empty(), copy.ucharAt(0, 2), filled.roi(new cv.Rect(0, 0, 2, 1)).cols, filled instanceof cv.Mat],
    cv.Mat.name,
  ]
  const tell = (work) => {
    try {
      return `no error: ${work()}`
    } catch (error) {
      return typeof error === 'number' ? cv.exceptionFromPtr(error).msg : `${error.name}: ${error.message}`
    }
  }
  results.errors = [
    tell(() => eye.channels(1, 2, 3)),
    tell(() => cv.Mat.prototype.rows),
    tell(() => cv.countNonZero()),
    tell(() => cv.Mat(1, 1, 0)),
    tell(() => cv.cvtColor(empty, copy, cv.COLOR_RGBA2GRAY)),
  ]

  // Vectors of C++ and values that come back as JavaScript objects.
  const list = new cv.MatVector()
  list.push_back(eye)
  list.push_back(filled)
  results.vector = [list.size(), list.get(1).cols]

  const gray = new cv.Mat()
  cv.cvtColor(filled, gray, cv.COLOR_RGBA2GRAY)
  results.gray = [gray.channels(), gray.ucharAt(1, 2)]

  // A textured picture and the same moved by (23, 17): what pattern matching does.
  const size = 240
  const picture = new cv.Mat(size, size, cv.CV_8UC1, new cv.Scalar(0))
  let seed = 7
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let i = 0; i < 90; i++) {
    const corner = new cv.Point(random(size), random(size))
    const other = new cv.Point(corner.x + 5 + random(30), corner.y + 5 + random(30))
    cv.rectangle(picture, corner, other, new cv.Scalar(40 + random(215)), cv.FILLED)
  }
  const moved = new cv.Mat()
  const shift = cv.matFromArray(2, 3, cv.CV_64FC1, [1, 0, 23, 0, 1, 17])
  cv.warpAffine(picture, moved, shift, new cv.Size(size, size))

  const part = picture.roi(new cv.Rect(60, 80, 50, 40))
  const scores = new cv.Mat()
  cv.matchTemplate(picture, part, scores, cv.TM_CCOEFF_NORMED)
  const best = cv.minMaxLoc(scores)
  results.template = [best.maxLoc.x, best.maxLoc.y, Math.round(best.maxVal * 1000) / 1000]

  const orb = new cv.ORB(500)
  const describe = (mat) => {
    const points = new cv.KeyPointVector()
    const descriptors = new cv.Mat()
    orb.detectAndCompute(mat, new cv.Mat(), points, descriptors)
    return { points, descriptors }
  }
  const a = describe(picture)
  const b = describe(moved)
  const matches = new cv.DMatchVector()
  new cv.BFMatcher(cv.NORM_HAMMING, true).match(a.descriptors, b.descriptors, matches)
  const pairs = Array.from({ length: matches.size() }, (_, i) => matches.get(i)).sort((x, y) => x.distance - y.distance)
  const good = pairs.slice(0, 60)
  const flat = (points, index) =>
    good.flatMap((match) => [points.get(match[index]).pt.x, points.get(match[index]).pt.y])
  const from = cv.matFromArray(good.length, 1, cv.CV_32FC2, flat(a.points, 'queryIdx'))
  const to = cv.matFromArray(good.length, 1, cv.CV_32FC2, flat(b.points, 'trainIdx'))
  const homography = cv.findHomography(from, to, cv.RANSAC, 3)
  results.orb = [a.points.size() > 50, good.length > 20]
  results.homography = [homography.doubleAt(0, 2), homography.doubleAt(1, 2)].map(Math.round)
  results.version = /4\.12\.0/.test(cv.getBuildInformation())

  for (const mat of [eye, filled, empty, copy, gray, picture, moved, part, scores, homography]) mat.delete()
  return results
}
