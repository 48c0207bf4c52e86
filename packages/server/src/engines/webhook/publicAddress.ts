import { BlockList, isIP } from 'node:net'

/** Addresses that lead into somebody's own network, or nowhere (RELIABILITY S19; IANA special-purpose registries). */
const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// Those that carry an IPv4 address inside are refused as a whole: nobody's public receiver is reached by them alone.
const v6 = [
  ...[
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
  ],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]
/** Apart: to one list every IPv4 address would be a mapped IPv6 one. */
function listOf(nets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address, bits] = net.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const blocked = { 4: listOf(v4, 'ipv4'), 6: listOf(v6, 'ipv6') } as const

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family !== 4 && family !== 6) return false
  return !blocked[family].check(address, family === 4 ? 'ipv4' : 'ipv6')
}
