import { useOutlet } from 'react-router'
import { Preparing } from '../../preparing/Preparing.tsx'

/** Parent of its own subpages, which take its place while they are open. */
export function Create() {
  return useOutlet() ?? <Preparing screen="Create" />
}
