import { api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'

/** Whatever shows inquiries looks again. */
export function refreshInquiries(client: QueryClient): void {
  for (const { path } of [api.listMyInquiries, api.listInquiryQueue])
    void client.invalidateQueries({ queryKey: [path] })
  void client.invalidateQueries({ queryKey: ['kept', api.listMyInquiries.path] })
  void client.invalidateQueries({ queryKey: ['kept', api.getInquiry.path] })
}
