import { z } from 'zod'
import { answerChallenge, challengeNames } from '../signIn/start.ts'
import { requireClient } from '../users/clients.ts'
import { analyticsMetadata, clientId, clientMetadata, parameters, poolId, session } from '../wire/fields.ts'
import { action } from './action.ts'
import { callOfUser, contextData } from './contextData.ts'

export const adminRespondToAuthChallenge = action({
  name: 'AdminRespondToAuthChallenge',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ClientId: clientId,
    ChallengeName: z.enum(challengeNames),
    ChallengeResponses: parameters.default({}),
    Session: session.optional(),
    ClientMetadata: clientMetadata,
    AnalyticsMetadata: analyticsMetadata,
    ContextData: contextData,
  }),
  run: async (service, input, call) =>
    answerChallenge(
      service,
      requireClient(service, input.ClientId),
      input.ChallengeName,
      { responses: input.ChallengeResponses, session: input.Session },
      callOfUser(call, input.ContextData),
    ),
})
