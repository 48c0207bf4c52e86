import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ToPage } from '../serviceWorker/messages.ts'

/** A press on a notification outside of the app leads to its place in the page that is open. */
export function useOpenedByPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator
    const go = ({ data }: MessageEvent) => {
      const message = data as ToPage
      if (message?.kind === 'go' && message.url.startsWith('/')) void navigate(message.url)
    }
    serviceWorker?.addEventListener('message', go)
    return () => serviceWorker?.removeEventListener('message', go)
  }, [navigate])
}
