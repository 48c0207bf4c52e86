import '../text/areas/sheetAsked.ts'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { ChipButton } from '../ui/Chip.tsx'
import { toast } from '../ui/toast.ts'

/** Words by voice, where the browser can: they come into the field, and the person decides as with a keyboard. */
export function VoiceChip({ onHeard }: { onHeard: (said: string) => void }) {
  const { t } = useTranslation()
  const [isListening, setListening] = useState(false)
  const handlePress = async () => {
    if (isListening) return
    setListening(true)
    try {
      const { hear } = await import('./hear.ts')
      const heard = await hear(document.documentElement.lang)
      if ('said' in heard) onHeard(heard.said)
      else toast(t(`sheetAsked.voice.${heard.trouble}`))
    } finally {
      setListening(false)
    }
  }
  return (
    <ChipButton onPress={() => void handlePress()}>
      {t(isListening ? 'sheetAsked.voice.listening' : 'sheetAsked.voice.speak')}
    </ChipButton>
  )
}
