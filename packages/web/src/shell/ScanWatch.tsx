import { useNavigate } from 'react-router'
import { useScannerKeys } from '../camera/useScannerKeys.ts'
import { scanPath } from '../scan/scanPath.ts'

/** A page that reads codes takes them itself, a sheet has its own watch, and a question is answered first. */
const isTaken = (): boolean => document.querySelector('[data-reads-codes], [data-own-header], dialog[open]') !== null

/** A hand scanner anywhere in the app: the machine's sheet of today opens. */
export function ScanWatch() {
  const navigate = useNavigate()
  useScannerKeys((code) => {
    if (isTaken() || location.pathname.startsWith('/checksheet/')) return
    void navigate(scanPath(code))
  })
  return null
}
