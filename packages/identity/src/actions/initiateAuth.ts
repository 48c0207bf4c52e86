import { z } from 'zod'
import { flowNames } from '../flows/index.ts'
import { startFlow } from '../signIn/start.ts'
import { requireClient } from '../users/clients.ts'
import { analyticsMetadata, clientId, clientMetadata, parameters, session, userContextData } from '../wire/fields.ts'
import { action } from './action.ts'

export const initiateAuth = action({
  name: 'InitiateAuth',
  access: 'anyone',
  input: z.object({
    AuthFlow: z.enum(flowNames),
    AuthParameters: parameters.default({}),
    ClientId: clientId,
    ClientMetadata: clientMetadata,
    AnalyticsMetadata: analyticsMetadata,
    UserContextData: userContextData,
    Session: session.optional(),
  }),
  isRefresh: (input) => input.AuthFlow.startsWith('REFRESH_TOKEN'),
  run: async (service, input, call) =>
    startFlow(
      service,
      requireClient(service, input.ClientId),
      'client',
      input.AuthFlow,
      input.AuthParameters,
      call,
      input.Session,
    ),
})
