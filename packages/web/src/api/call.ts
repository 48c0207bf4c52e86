import { createCall } from './createCall.ts'
import { currentToken, freshToken } from './token.ts'
import { connection } from './useOnline.ts'
import { withFreshToken } from './withFreshToken.ts'

const plainCall = createCall({ origin: '', token: currentToken, onTrouble: () => void connection.check() })

/** The page's way to its own server. Trouble on the way makes the shell look whether the server is still there. */
export const call = withFreshToken(plainCall, freshToken)
