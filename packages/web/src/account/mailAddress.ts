import { api } from '@ecs/core'

export const isMailAddress = (text: string): boolean => api.MailAddress.safeParse(text.trim()).success
