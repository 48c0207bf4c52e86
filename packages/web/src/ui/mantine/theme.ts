import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

/** Mantine computes colours from its own palette; ours change with the display, so the brand's come from variables. */
const colorsOf: VariantColorsResolver = (input) => {
  const border = `var(--bw) solid ${input.variant === 'filled' ? 'var(--brand)' : 'var(--line-strong)'}`
  if (input.color !== undefined && input.color !== 'shikon') return defaultVariantColorsResolver(input)
  if (input.variant === 'filled') {
    return { background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)', border }
  }
  if (input.variant === 'subtle' || input.variant === 'light') {
    return { background: 'transparent', hover: 'var(--sunken)', color: 'var(--brand)', border: 'none' }
  }
  return { background: 'var(--surface)', hover: 'var(--sunken)', color: 'var(--ink)', border }
}

/** Mantine after LOOK §3. Our variables are the truth; a display mode changes them without a re-render. */
export const theme = createTheme({
  primaryColor: 'shikon',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  variantColorResolver: colorsOf,
  colors: {
    shikon: [
      '#f6f3f9',
      '#efeaf5',
      '#ddd1ea',
      '#cdb8e6',
      '#b093cf',
      '#8f6fb2',
      '#6d4f8f',
      '#4b3266',
      '#3a2651',
      '#281a39',
    ],
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: {
    xs: 'var(--t-xs)',
    sm: 'var(--t-sm)',
    md: 'var(--t-md)',
    lg: 'var(--t-lg)',
    xl: 'var(--t-xl)',
    tap: 'var(--t-md)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '4px', md: '8px', lg: '12px' },
  breakpoints: { xs: '37.5em', sm: '51.25em', md: '68.75em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'tap' } },
    Input: { defaultProps: { size: 'tap' } },
    InputWrapper: {
      styles: { label: { fontSize: 'var(--t-sm)', fontWeight: 700 }, error: { fontSize: 'var(--t-sm)' } },
    },
    Paper: { defaultProps: { shadow: 'none', withBorder: true } },
  },
})

const surfaces = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--ng-text)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand)',
}

/** `tap` is a size of our own: Mantine's sm…xl are fixed inside its components. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {
    '--button-height-tap': 'var(--tap)',
    '--button-padding-x-tap': '16px',
    '--input-height-tap': 'var(--tap)',
  },
  light: surfaces,
  dark: surfaces,
})
