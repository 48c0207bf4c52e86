import type { Skill, TemplateContent } from '@ecs/core'

/** Which qualifications the template asks for that the person does not hold on this day. */
export function skillsMissing(
  { processes }: Pick<TemplateContent, 'processes'>,
  held: readonly Omit<Skill, 'userId'>[],
  today: string,
): string[] {
  const valid = new Set(held.filter(({ validUntil }) => !validUntil || validUntil >= today).map(({ code }) => code))
  const asked = new Set(processes.flatMap(({ requiredSkill }) => requiredSkill ?? []))
  return [...asked].filter((skill) => !valid.has(skill))
}
