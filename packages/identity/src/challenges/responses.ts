import { cognitoError } from '../errors.ts'

export function requireResponse(responses: Record<string, string>, name: string): string {
  const value = responses[name]
  if (!value) throw cognitoError('missingParameter', name)
  return value
}
