import { z } from 'zod'
import type { Call } from '../service.ts'

/** What a trusted backend says about the browser on whose behalf it calls. */
export const contextData = z
  .object({
    IpAddress: z.string().optional(),
    ServerName: z.string().optional(),
    ServerPath: z.string().optional(),
    HttpHeaders: z
      .array(z.object({ headerName: z.string().optional(), headerValue: z.string().optional() }))
      .optional(),
    EncodedData: z.string().optional(),
  })
  .optional()

/** The backend's own address is shared by all its users, so limits per address count the one it names, or none. */
export function callOfUser(call: Call, context: z.output<typeof contextData>): Call {
  return { ...call, address: context?.IpAddress, device: undefined }
}
