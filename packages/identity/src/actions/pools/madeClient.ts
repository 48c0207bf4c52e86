import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { requireClient } from '../../users/clients.ts'

export function requireMadeClient(service: Service, id: string): Resource {
  requireClient(service, id)
  const client = service.pool.madeClients.get(id)
  if (!client) throw cognitoError('poolIsConfigured')
  return client
}
