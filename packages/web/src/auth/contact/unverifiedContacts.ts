export type Contact = { key: 'email' | 'phone_number'; value: string }

type Attributes = {
  email?: string
  email_verified?: string
  phone_number?: string
  phone_number_verified?: string
}

/** Spec 4: an email or phone number that exists and whose flag is missing or false. */
export function unverifiedContacts(attributes: Attributes): Contact[] {
  const contacts: Contact[] = []
  if (attributes.email && attributes.email_verified !== 'true') contacts.push({ key: 'email', value: attributes.email })
  if (attributes.phone_number && attributes.phone_number_verified !== 'true')
    contacts.push({ key: 'phone_number', value: attributes.phone_number })
  return contacts
}

/** Enough for its owner to know it, too little for somebody looking over a shoulder. */
export function maskContact({ key, value }: Contact): string {
  if (key === 'phone_number') return value.slice(0, -4).replace(/./g, '*') + value.slice(-4)
  const [name = '', domain = ''] = value.split('@')
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(name.length - 2, 1))}${name.slice(2).slice(-1)}@${domain}`
}
