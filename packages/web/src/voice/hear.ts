/** The little of the browser's speech recognition that we use; its types are not in TypeScript's library yet. */
type Recognition = EventTarget & {
  lang: string
  interimResults: boolean
  maxAlternatives: number
  start: () => void
  abort: () => void
}

export type Heard = { said: string } | { trouble: 'denied' | 'network' | 'nothing' }

const silenceMs = 10_000

const troubles: Record<string, 'denied' | 'network'> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'network',
}

function recognition(): Recognition {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, new () => Recognition>
  const Made = SpeechRecognition ?? webkitSpeechRecognition
  if (!Made) throw new Error('this browser hears nothing')
  return new Made()
}

/** One sentence. Whatever happens, it answers: silence, a refused microphone and a missing network are told apart. */
export function hear(language: string, make: () => Recognition = recognition): Promise<Heard> {
  return new Promise((resolve) => {
    const ear = make()
    ear.lang = language || 'ja'
    ear.interimResults = false
    ear.maxAlternatives = 1
    const end = (heard: Heard) => {
      clearTimeout(timer)
      resolve(heard)
    }
    const timer = setTimeout(() => {
      ear.abort()
      end({ trouble: 'nothing' })
    }, silenceMs)
    ear.addEventListener('result', (event) => {
      const said = (event as unknown as { results: { transcript: string }[][] }).results[0]?.[0]?.transcript.trim()
      end(said ? { said } : { trouble: 'nothing' })
    })
    ear.addEventListener('error', (event) => {
      end({ trouble: troubles[(event as unknown as { error: string }).error] ?? 'nothing' })
    })
    ear.addEventListener('end', () => end({ trouble: 'nothing' }))
    ear.start()
  })
}
