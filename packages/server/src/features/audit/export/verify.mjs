#!/usr/bin/env node
// ECSクラウド 監査証跡の検証プログラム。Node.js 20 以降だけで動き、通信はしません。使い方は README.txt にあります。
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const zeros = '0'.repeat(64)
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/** Reads the export: a folder, or the ZIP itself. */
function openExport(path) {
  if (statSync(path).isDirectory())
    return (name) => (existsSync(join(path, name)) ? readFileSync(join(path, name)) : undefined)
  const zip = readFileSync(path)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('ZIPとして読めません。')
  const files = new Map()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    const [packedBytes, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    files.set(name, { packed: zip.subarray(from, from + packedBytes), isDeflated: zip.readUInt16LE(at + 10) === 8 })
    at += 46 + nameBytes + extraBytes + noteBytes
  }
  return (name) => {
    const file = files.get(name)
    return file && (file.isDeflated ? inflateRawSync(file.packed) : file.packed)
  }
}

/** Null for what is no JSON. */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The lines of a file with their numbers; one that is no JSON is null. */
function* linesOf(data) {
  let number = 1
  for (let from = 0; from < data.length; number += 1) {
    const found = data.indexOf(10, from)
    const to = found < 0 ? data.length : found
    const text = data.toString('utf8', from, to)
    from = to + 1
    yield { number, value: parsed(text) }
  }
}

function isSigned(publicKey, text, signature) {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** What the export was signed to be. */
function checkManifest(read, givenKey, report) {
  const manifest = JSON.parse(String(read('manifest.json') ?? 'null'))
  if (!manifest) throw new Error('manifest.json がありません。書き出しのフォルダーまたはZIPを指定してください。')
  const { signed, publicKey, signature } = manifest
  if (givenKey && publicKey !== givenKey) report('manifest.json: 公開鍵が、控えの公開鍵と一致しません')
  const key = givenKey ?? publicKey
  if (!isSigned(key, `ecs audit export\n${signed}`, signature))
    report('manifest.json: 書き出しの署名が正しくありません')
  const facts = JSON.parse(signed)
  return { key, facts }
}

/** The first fault of one link, in words. */
function faultOf(link, head) {
  const seq = head.seq + 1
  if (!link.withheld) {
    const text = parsed(link.events)
    if (!text) return '内容が読めません'
    if (text.chain !== link.chain) return '別の連鎖の記録です'
    if (text.first > seq) return `${seq}番の記録が削除されています`
    if (text.first < seq) return '順序が入れ替えられています'
    if (sha256(`${link.prevHash}\n${link.events}`) !== link.hash) return '内容が書き換えられています'
    const isSame = text.actor === link.actor && text.at === link.at && text.ecsId === link.ecsId
    if (!isSame || link.seq !== text.first + text.entries.length - 1) return '人・日時・場所が内容と一致しません'
  } else if (link.seq < seq) return '順序が入れ替えられています'
  return link.prevHash === head.hash
    ? undefined
    : '前の記録につながりません（前の記録が書き換えまたは削除されています）'
}

function checkLinks(data, report) {
  const chains = new Map()
  let count = 0
  let withheld = 0
  for (const { number, value: link } of linesOf(data)) {
    count += 1
    const where = `links.jsonl ${number}行目`
    if (!link) {
      report(`${where}: 読めません`)
      continue
    }
    const chain = chains.get(link.chain) ?? { seq: 0, hash: zeros, hashes: new Map(), contents: new Map() }
    chains.set(link.chain, chain)
    if (link.withheld) withheld += 1
    if (chain.isBroken) continue
    const fault = faultOf(link, chain)
    if (fault) {
      report(`${where}（連鎖 ${link.chain} の ${chain.seq + 1}番）: ${fault}`)
      chain.isBroken = true
      continue
    }
    chain.seq = link.seq
    chain.hash = link.hash
    chain.hashes.set(link.seq, link.hash)
    if (!link.withheld) noteContents(chain, JSON.parse(link.events))
  }
  return { chains, count, withheld }
}

/** Which content a revision was submitted or approved with, as its chain tells it. */
function noteContents({ contents }, { entries }) {
  for (const { entity, after } of entries)
    if (entity === 'checksheet' && after?.contentHash) contents.set(after.revision, after.contentHash)
}

function checkHeads(data, chains, report) {
  const listed = new Set()
  for (const { number, value } of linesOf(data)) {
    const where = `chains.jsonl ${number}行目`
    if (!value) {
      report(`${where}: 読めません`)
      continue
    }
    listed.add(value.chain)
    const chain = chains.get(value.chain)
    const name = value.name ? `「${value.name}」` : ''
    if (!chain) report(`${where}: 連鎖 ${value.chain}${name} がすべて失われています`)
    else if (!chain.isBroken && chain.seq < value.seq)
      report(`${where}: 連鎖 ${value.chain}${name} の ${chain.seq + 1}番から後が切り取られています`)
    else if (!chain.isBroken && chain.hash !== value.hash)
      report(`${where}: 連鎖 ${value.chain}${name} の末尾が一致しません`)
  }
  for (const chain of chains.keys())
    if (!listed.has(chain)) report(`links.jsonl: 連鎖 ${chain} は書き出しの対象にありません`)
}

const node = (left, right) => createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/** A chain's head under the signed root of a checkpoint (RFC 6962). */
function rootOf({ chain, seq, hash, path }) {
  let found = createHash('sha256').update(Buffer.of(0)).update(`${chain}\n${seq}\n${hash}`).digest()
  for (const step of path) {
    const other = Buffer.from(step.slice(2), 'hex')
    found = step[0] === 'L' ? node(other, found) : node(found, other)
  }
  return found.toString('hex')
}

function checkProof(proof, root, chain, sealed, report) {
  if (rootOf(proof) !== root) report(`連鎖 ${proof.chain} の証明が封印と一致しません`)
  if (!chain || chain.isBroken) return
  if (chain.hashes.get(proof.seq) === proof.hash) sealed.add(proof.chain)
  else report(`連鎖 ${proof.chain} の ${proof.seq}番が、封印された時の内容と一致しません`)
}

function checkCheckpoints(data, chains, key, report) {
  let previous
  let count = 0
  const sealed = new Set()
  for (const { number, value: one } of linesOf(data)) {
    count += 1
    if (!one) {
      report(`checkpoints.jsonl ${number}行目: 読めません`)
      continue
    }
    const where = `checkpoints.jsonl ${number}行目（封印 ${one.number}）`
    const facts = [one.version, one.number, one.at, one.previous, one.count, one.root, one.snapshot]
    const text = ['ecs audit checkpoint', ...facts, ''].join('\n')
    if (!isSigned(key, text, one.signature)) report(`${where}: 署名が正しくありません`)
    if (previous && (one.previous !== previous.hash || one.number !== previous.number + 1))
      report(`${where}: 前の封印につながりません`)
    previous = { hash: sha256(text), number: one.number }
    for (const proof of one.proofs)
      checkProof(proof, one.root, chains.get(proof.chain), sealed, (words) => report(`${where}: ${words}`))
  }
  return { count, sealed: sealed.size, last: previous }
}

function checkRecords(data, chains, report) {
  let count = 0
  for (const { number, value } of linesOf(data)) {
    count += 1
    const where = `records.jsonl ${number}行目`
    if (!value) {
      report(`${where}: 読めません`)
      continue
    }
    const { chain, docNo, revision, content, contentHash } = value
    const told = chains.get(chain)?.contents.get(revision)
    if (content !== undefined && sha256(content) !== contentHash)
      report(`${where}: 記録 ${docNo} の内容が、提出された時のハッシュと一致しません`)
    if (told !== undefined && told !== contentHash) report(`${where}: 記録 ${docNo} のハッシュが監査証跡と一致しません`)
  }
  return count
}

/** Verifies an export; every finding names its place, the first one first. */
export function verifyExport(path, givenKey) {
  const findings = []
  const report = (words) => void findings.push(words)
  const read = openExport(path)
  const { key, facts } = checkManifest(read, givenKey, report)
  const part = (name) => read(name) ?? Buffer.alloc(0)
  const links = checkLinks(part('links.jsonl'), report)
  checkHeads(part('chains.jsonl'), links.chains, report)
  const checkpoints = checkCheckpoints(part('checkpoints.jsonl'), links.chains, key, report)
  const records = checkRecords(part('records.jsonl'), links.chains, report)
  for (const { name, sha256: hash } of facts.files) {
    const data = read(name)
    if (!data) report(`${name}: ファイルがありません`)
    else if (sha256(data) !== hash)
      report(`${name}: 書き出した後に変更されています（署名されたハッシュと一致しません）`)
  }
  return { findings, key, facts, links, checkpoints, records }
}

function main(args) {
  const keyAt = args.indexOf('--key')
  const givenKey = keyAt < 0 ? undefined : args[keyAt + 1]
  const path = args.find((arg, i) => !arg.startsWith('--') && (keyAt < 0 || i !== keyAt + 1))
  const { findings, key, facts, links, checkpoints, records } = verifyExport(
    path ?? dirname(fileURLToPath(import.meta.url)),
    givenKey,
  )
  console.log(`書き出し ${facts.id}　${facts.madeAt}　${facts.by}`)
  console.log(
    `連鎖 ${links.chains.size}本、記録 ${links.count}件、封印 ${checkpoints.count}件、内容 ${records}件を検証しました。`,
  )
  console.log(`封印で証明された連鎖 ${checkpoints.sealed}本（残りは書き出しの署名で証明されます）`)
  if (links.withheld > 0)
    console.log(`個人情報のため内容を伏せた記録 ${links.withheld}件（つながりだけを検証しました）`)
  console.log(`公開鍵 ${key}`)
  if (!givenKey) console.log('この公開鍵が、別に控えた公開鍵（ecs audit key）と同じであることを確かめてください。')
  for (const finding of findings) console.log(`× ${finding}`)
  console.log(
    findings.length === 0 ? '異常はありません。' : `異常が${findings.length}件あります。最初の場所: ${findings[0]}`,
  )
  return findings.length === 0 ? 0 : 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    process.exitCode = main(process.argv.slice(2))
  } catch (error) {
    console.error(`検証できません: ${error.message}`)
    process.exitCode = 2
  }
}
