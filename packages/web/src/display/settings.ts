import { useSyncExternalStore } from 'react'

/** 表示設定. Kept on this device only; prePaint.js puts it on <html>, so changing it renders nothing again. */
export type DisplaySettings = {
  text: 'standard' | 'large'
  mode: 'standard' | 'glove'
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  lang: 'ja' | 'en'
}

const key = 'ecs.display'
const standard: DisplaySettings = { text: 'standard', mode: 'standard', theme: 'auto', lang: 'ja' }

let current = parseDisplay(stored())

/** What was stored may be old or damaged: every unknown value becomes the standard one. */
export function parseDisplay(text: string | null): DisplaySettings {
  const given = asRecord(text)
  return {
    text: given.text === 'large' ? 'large' : standard.text,
    mode: given.mode === 'glove' ? 'glove' : standard.mode,
    theme: isTheme(given.theme) ? given.theme : standard.theme,
    lang: given.lang === 'en' ? 'en' : standard.lang,
  }
}

export function readDisplay(): DisplaySettings {
  return current
}

export function changeDisplay(change: Partial<DisplaySettings>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch (error) {
    // A browser that forbids storage still shows the choice until the page is closed.
    console.warn('display settings are not kept:', error)
  }
  window.dispatchEvent(new CustomEvent('ecs-display', { detail: current }))
}

export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(onDisplayChange, readDisplay)
}

/** Tells of changes made here and in other tabs; answers how to stop listening. */
export function onDisplayChange(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    current = parseDisplay(event.newValue)
    listener()
  }
  window.addEventListener('ecs-display', listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener('ecs-display', listener)
    window.removeEventListener('storage', handleStorage)
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden storage: nothing was chosen.
    return null
  }
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Damaged text counts as no choice.
    return {}
  }
}

function isTheme(value: unknown): value is DisplaySettings['theme'] {
  return value === 'auto' || value === 'light' || value === 'dark' || value === 'contrast'
}
