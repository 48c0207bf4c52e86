import './mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayFromPage } from './displayFromPage.ts'
import { resolver, theme } from './theme.ts'

/**
 * Around the parts of a screen that take a component of Mantine's, dressed after LOOK §3. It travels with those screens:
 * the shell's own parts do without, and so does the first load (decision 0011).
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={displayFromPage}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  )
}
