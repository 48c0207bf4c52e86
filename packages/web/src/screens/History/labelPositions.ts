/** Where labels stand so that none covers another: each as near to its line as its neighbours let it be. */
export function labelPositions(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!)
  const groups: Group[] = []
  for (const at of order) {
    let group: Group = { members: [at], middle: wanted[at]! }
    // Those that would touch are taken together and spread around their common middle.
    for (let above = groups.at(-1); above && touch(above, group, gap); above = groups.at(-1)) {
      groups.pop()
      const members = [...above.members, ...group.members]
      group = { members, middle: members.reduce((sum, one) => sum + wanted[one]!, 0) / members.length }
    }
    groups.push(group)
  }
  const places = [...wanted]
  for (const { members, middle } of groups)
    for (const [no, at] of members.entries()) places[at] = middle + (no - (members.length - 1) / 2) * gap
  return places
}

type Group = { members: number[]; middle: number }

const touch = (above: Group, below: Group, gap: number): boolean =>
  below.middle - above.middle < ((above.members.length + below.members.length) / 2) * gap
