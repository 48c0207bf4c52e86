import { CfnParameter, type Stack } from 'aws-cdk-lib'

/** What differs from install to install; asked for at deployment, so that one template serves all. */
export type Settings = ReturnType<typeof settingsOf>

export function settingsOf(stack: Stack) {
  const text = (id: string, description: string, more: { default?: string; allowedPattern?: string } = {}) =>
    new CfnParameter(stack, id, { type: 'String', description, ...more }).valueAsString
  const certificate = '^arn:aws:acm:[a-z0-9-]+:[0-9]{12}:certificate/.+$'
  return {
    domain: text('Domain', 'Host name people open, for example ecs.example.jp', {
      allowedPattern: '^[a-z0-9.-]+$',
    }),
    edgeCertificate: text('EdgeCertificateArn', 'Certificate of that name in us-east-1 (CloudFront)', {
      allowedPattern: '^arn:aws:acm:us-east-1:[0-9]{12}:certificate/.+$',
    }),
    certificate: text('CertificateArn', 'Certificate of that name in this region (load balancer)', {
      allowedPattern: certificate,
    }),
    repository: text('ImageRepository', 'Name of the repository in this account (ECR) that holds the image', {
      default: 'ecs-cloud',
    }),
    // A tag that moves would make two tasks of one service different programs.
    tag: text('ImageTag', 'Tag of the image; a version, never "latest"', { allowedPattern: '^(?!latest$)[\\w.-]+$' }),
    mailFrom: text('MailFrom', 'Sender of mails', { default: 'no-reply@localhost' }),
    // Codes are mailed by Cognito; notices by the server, which has no disk where a mail could wait.
    mailSecret: text(
      'MailServerName',
      'Name of a secret that holds the address of the mail server with user and password (SMTP_URL)',
    ),
    alarmMail: text('AlarmMail', 'Address that alarms go to'),
  }
}

/** Tasks that always run, and the most there may be. */
export const fewestTasks = 2
export const mostTasks = 10
export const serverPort = 3000
