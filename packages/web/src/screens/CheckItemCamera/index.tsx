import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemCamera() {
  return <Preparing screen="CheckItemCamera" />
}
