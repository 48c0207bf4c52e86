const systems: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (text: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** 「Chrome（Windows）」: what a program calls itself, in words a person knows. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return ''
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  if (browser && system) return `${browser}（${system}）`
  return browser ?? system ?? userAgent.slice(0, 40)
}
