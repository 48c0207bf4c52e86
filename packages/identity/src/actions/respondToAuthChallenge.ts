import { z } from 'zod'
import { answerChallenge, challengeNames } from '../signIn/start.ts'
import { requireClient } from '../users/clients.ts'
import { analyticsMetadata, clientId, clientMetadata, parameters, session, userContextData } from '../wire/fields.ts'
import { action } from './action.ts'

export const respondToAuthChallenge = action({
  name: 'RespondToAuthChallenge',
  access: 'anyone',
  input: z.object({
    ClientId: clientId,
    ChallengeName: z.enum(challengeNames),
    ChallengeResponses: parameters.default({}),
    Session: session.optional(),
    ClientMetadata: clientMetadata,
    AnalyticsMetadata: analyticsMetadata,
    UserContextData: userContextData,
  }),
  run: async (service, input, call) =>
    answerChallenge(
      service,
      requireClient(service, input.ClientId),
      input.ChallengeName,
      { responses: input.ChallengeResponses, session: input.Session },
      call,
    ),
})
