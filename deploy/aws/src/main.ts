// Writes the CloudFormation template: node deploy/aws/src/main.ts [folder]. No account, no network, no Docker needed.
import { resolve } from 'node:path'
import { makeApp } from './app.ts'

const outdir = resolve(process.argv[2] ?? 'cdk.out')
makeApp({ outdir, isValidated: true }).app.synth()
console.log(`${outdir}/EcsCloud.template.json`)
