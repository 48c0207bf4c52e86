import { connection } from '../offline/useOnline.ts'
import { createCall } from './createCall.ts'
import { currentToken } from './token.ts'

/** The page's way to its own server. Trouble on the way makes the shell look whether the server is still there. */
export const call = createCall({ origin: '', token: currentToken, onTrouble: () => void connection.check() })
