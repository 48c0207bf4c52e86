import { z } from 'zod'
import type { Call } from '../service.ts'
import { anyText } from '../wire/fields.ts'

/** What a trusted backend says about the browser on whose behalf it calls. */
export const contextData = z
  .object({
    IpAddress: anyText,
    ServerName: anyText,
    ServerPath: anyText,
    HttpHeaders: z.array(z.object({ headerName: anyText.optional(), headerValue: anyText.optional() })),
    EncodedData: anyText.optional(),
  })
  .optional()

/** The backend's own address is shared by all its users, so limits per address count the one it names, or none. */
export function callOfUser(call: Call, context: z.output<typeof contextData>): Call {
  return { ...call, address: context?.IpAddress, device: undefined }
}
