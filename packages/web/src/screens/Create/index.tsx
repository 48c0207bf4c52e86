import '../../text/areas/create.ts'
import { useOutlet } from 'react-router'
import { ChooseTarget } from './ChooseTarget.tsx'

/** Parent of its own subpages, which take its place while they are open. */
export function Create() {
  return useOutlet() ?? <ChooseTarget />
}
