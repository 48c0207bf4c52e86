import { readFile } from 'node:fs/promises'
import type { api } from '@ecs/core'
import type { Context } from '../../../http/route.ts'
import { auditKeyOf } from '../signing.ts'
import { ExportParts } from './parts.ts'
import { type Written, type ZipEntry, zipOf } from './zip.ts'

type Asked = { id: string; by: string; body: Pick<api.AuditExportDraft, 'from' | 'to' | 'chains'>; chains: string[] }

/** The signed ZIP of some chains: their records and seals, the program that proves them, and how to use it. */
export function exportZip({ services, user, now, signal }: Context, asked: Asked): AsyncGenerator<Buffer> {
  const parts = new ExportParts(services, user, asked.chains)
  const written: Written[] = []
  const at = now()
  const part = (name: string, lines: () => AsyncIterable<string>): ZipEntry => ({
    name,
    parts: () => until(signal, lines()),
  })
  const entries = [
    part('links.jsonl', () => parts.links()),
    part('chains.jsonl', () => parts.chains()),
    part('checkpoints.jsonl', () => parts.checkpoints()),
    part('records.jsonl', () => parts.records()),
    part('manifest.json', () => one(manifestOf(services, asked, at, parts, written))),
    part('verify.mjs', () => beside('verify.mjs')),
    part('README.txt', () => beside('README.txt')),
  ]
  return zipOf(entries, at, (file) => void written.push(file))
}

/** Whoever has gone away needs no more of it. */
async function* until(signal: AbortSignal, lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    signal.throwIfAborted()
    yield line
  }
}

/** Signed as the exact text that stands in the file, so that nobody has to agree on how JSON is written. */
function manifestOf({ secrets }: Context['services'], asked: Asked, at: Date, parts: ExportParts, files: Written[]) {
  const { id, by, body } = asked
  const facts = { format: 'ecs-audit-export', version: 1, id, madeAt: at.toISOString(), by, asked: body }
  const signed = JSON.stringify({ ...facts, ...parts.counts, files })
  const key = auditKeyOf(secrets)
  const signature = key.sign(`ecs audit export\n${signed}`)
  return JSON.stringify({ signed, publicKey: key.publicKey, signature }, null, 2)
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

async function* beside(name: string): AsyncGenerator<string> {
  yield await readFile(new URL(name, import.meta.url), 'utf8')
}
