/** Faces that no model of ours was trained on, installed with the other readers. */
const files: Record<string, string> = {
  gothic: '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf',
  mincho: '@expo-google-fonts/sawarabi-mincho/400Regular/SawarabiMincho_400Regular.ttf',
  kaisei: '@expo-google-fonts/kaisei-tokumin/500Medium/KaiseiTokumin_500Medium.ttf',
  mono: '@expo-google-fonts/overpass-mono/600SemiBold/OverpassMono_600SemiBold.ttf',
  narrow: '@expo-google-fonts/inconsolata/500Medium/Inconsolata_500Medium.ttf',
  pen: '@expo-google-fonts/yomogi/400Regular/Yomogi_400Regular.ttf',
  segments: 'dseg/fonts/DSEG7-Classic-MINI/DSEG7ClassicMini-Bold.ttf',
  slanted: 'dseg/fonts/DSEG7-Modern-MINI/DSEG7ModernMini-Italic.ttf',
}

export const versions = {
  '@expo-google-fonts/sawarabi-gothic': '0.4.2',
  '@expo-google-fonts/sawarabi-mincho': '0.4.1',
  '@expo-google-fonts/kaisei-tokumin': '0.4.1',
  '@expo-google-fonts/overpass-mono': '0.4.2',
  '@expo-google-fonts/inconsolata': '0.4.2',
  '@expo-google-fonts/yomogi': '0.4.1',
  dseg: '0.46.0',
}

export async function loadFonts(): Promise<void> {
  for (const [name, file] of Object.entries(files)) {
    const face = new FontFace(`bench-${name}`, `url(/peers/${file})`)
    document.fonts.add(await face.load())
  }
}

export const fontOf = (name: string, px: number): string => `${px}px bench-${name}`
