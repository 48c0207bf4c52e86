import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../settings.ts'

/** Each provider's package is loaded when its first question is asked; without a model, none is. */
export const providers: Record<ModelSettings['kind'], (settings: ModelSettings) => Promise<LanguageModel>> = {
  openai: async ({ model, url, key }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ name: 'openai', baseURL: url!, includeUsage: true, ...(key && { apiKey: key }) })(
      model,
    )
  },
  anthropic: async ({ model, url, key }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: key!, ...(url && { baseURL: url }) })(model)
  },
  bedrock: async ({ model, url, key, region }) => {
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
    const shared = { region, ...(url && { baseURL: url }) }
    if (key) return createAmazonBedrock({ ...shared, apiKey: key })(model)
    // The same chain of credentials as for files in S3: environment, profile, role of the machine.
    const { S3Client } = await import('@aws-sdk/client-s3')
    const { credentials } = new S3Client({ region }).config
    return createAmazonBedrock({ ...shared, credentialProvider: () => credentials() })(model)
  },
}
