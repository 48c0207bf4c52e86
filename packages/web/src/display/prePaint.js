// Puts the chosen display on <html> before the first paint and keeps it there. The only place that decides what the
// page looks like: settings.ts stores a choice and announces it, nothing is rendered again. Classic script: no imports.
;(() => {
  const root = document.documentElement
  const wantsDark = matchMedia('(prefers-color-scheme: dark)')
  const wantsContrast = matchMedia('(prefers-contrast: more)')
  const barColors = { light: '#ffffff', dark: '#1c1922', contrast: '#ffffff' }
  let chosen = stored()

  function stored() {
    try {
      return JSON.parse(localStorage.getItem('ecs.display')) ?? {}
    } catch {
      // Storage is forbidden or its content damaged: the page still opens, in its standard display.
      return {}
    }
  }

  function themeNow() {
    if (chosen.theme in barColors) return chosen.theme
    if (wantsContrast.matches) return 'contrast'
    return wantsDark.matches ? 'dark' : 'light'
  }

  function apply() {
    const theme = themeNow()
    root.dataset.theme = theme
    root.dataset.mode = chosen.mode === 'glove' ? 'glove' : 'standard'
    root.dataset.text = chosen.text === 'large' ? 'large' : 'standard'
    root.lang = chosen.lang === 'en' ? 'en' : 'ja'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme])
  }

  apply()
  wantsDark.addEventListener('change', apply)
  wantsContrast.addEventListener('change', apply)
  addEventListener('ecs-display', (event) => {
    chosen = event.detail
    apply()
  })
  // Another tab changed it.
  addEventListener('storage', (event) => {
    if (event.key !== 'ecs.display') return
    chosen = stored()
    apply()
  })
})()
