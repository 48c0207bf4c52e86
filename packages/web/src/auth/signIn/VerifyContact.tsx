import { Alert, Button, Flex, IconsProvider, Radio, RadioGroupField, TextField } from '@aws-amplify/ui-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { confirmContact, sendContactCode } from '../client/contactCodes.ts'
import { type Contact, maskContact } from '../contact/unverifiedContacts.ts'
import { Frame } from '../Frame.tsx'
import { finishContact } from '../startSession.ts'
import { directionOf, languageTag } from '../vocabulary/languages.ts'
import { say } from '../vocabulary/speak.ts'
import './authenticator.css'
import { icons } from './icons.tsx'
import { useSignInLanguage } from './language.ts'
import { Own } from './Own.tsx'
import { StepHeading } from './stepHeadings.tsx'

const labels = { email: 'Email', phone_number: 'Phone Number' } as const

/**
 * Spec 4: an email or phone number without a verified flag leads here after sign-in. The widget has the same step but
 * shows it only when neither is verified, so this one replaces it, with its parts and its words.
 */
export function VerifyContact({ contacts }: { contacts: Contact[] }) {
  const [language] = useSignInLanguage()
  const [sentTo, setSentTo] = useState<Contact>()
  return (
    <Frame lang={languageTag(language)} dir={directionOf(language)}>
      <StepHeading key={sentTo?.key ?? 'choice'} text={say('Account recovery requires verified contact information')} />
      <IconsProvider icons={icons}>
        {sentTo ? <EnterCode contact={sentTo} /> : <ChooseContact contacts={contacts} onSent={setSentTo} />}
      </IconsProvider>
    </Frame>
  )
}

function ChooseContact({ contacts, onSent }: { contacts: Contact[]; onSent: (contact: Contact) => void }) {
  const { t } = useTranslation()
  const { error, isPending, run } = useRequest()
  const handleSubmit = (form: FormData) => {
    const contact = contacts.find(({ key }) => key === form.get('unverifiedAttr')) ?? contacts[0]!
    return run(async () => {
      await sendContactCode(contact)
      onSent(contact)
    })
  }
  return (
    <StepForm
      onSubmit={handleSubmit}
      isPending={isPending}
      error={error}
      submitText={isPending ? say('Verifying…') : say('Verify')}
    >
      <p>
        <Own text={t('auth.verifyHint')} />
      </p>
      <RadioGroupField
        legend={say('Verify Contact')}
        legendHidden
        name="unverifiedAttr"
        defaultValue={contacts[0]!.key}
        isDisabled={isPending}
      >
        {contacts.map((contact) => (
          <Radio key={contact.key} value={contact.key}>
            {say(labels[contact.key])}: <bdi>{maskContact(contact)}</bdi>
          </Radio>
        ))}
      </RadioGroupField>
    </StepForm>
  )
}

function EnterCode({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { error, isPending, run } = useRequest()
  const handleSubmit = (form: FormData) =>
    run(async () => {
      await confirmContact(contact, String(form.get('confirmation_code')).trim())
      finishContact()
    })
  return (
    <StepForm
      onSubmit={handleSubmit}
      isPending={isPending}
      error={error}
      submitText={isPending ? `${say('Submitting')}…` : say('Submit')}
    >
      <p role="status">
        <Own text={t('auth.codeSentTo', { to: maskContact(contact) })} />
      </p>
      <TextField
        name="confirmation_code"
        label={say('Code *')}
        placeholder={say('Code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
        isDisabled={isPending}
      />
    </StepForm>
  )
}

type StepProps = {
  onSubmit: (form: FormData) => Promise<void>
  isPending: boolean
  error: string | undefined
  submitText: string
  children: React.ReactNode
}

/** Fields, alert above the button, the button, and the way past it: the widget's order. */
function StepForm({ onSubmit, isPending, error, submitText, children }: StepProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form data-amplify-form="" onSubmit={handleSubmit}>
      <Flex direction="column">
        {children}
        {error && (
          <Alert variation="error" isDismissible dismissButtonLabel={say('Dismiss alert')}>
            {say(error)}
          </Alert>
        )}
        <Button variation="primary" type="submit" isDisabled={isPending}>
          {submitText}
        </Button>
        <Button variation="link" onClick={finishContact}>
          {say('Skip')}
        </Button>
      </Flex>
    </form>
  )
}

function useRequest() {
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setError(undefined)
    setPending(true)
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'An unknown error has occurred.')
    } finally {
      setPending(false)
    }
  }
  return { error, isPending, run }
}
