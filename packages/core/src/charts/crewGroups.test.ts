import { expect, test } from 'vitest'
import { crewGroups } from './crewGroups.ts'

test('K25 a sheet counts once in each group of the people it is given to', () => {
  expect(crewGroups([['ecs-operator'], ['ecs-operator', 'ecs-leader']])).toEqual(['ecs-operator', 'ecs-leader'])
  expect(crewGroups([['ecs-operator'], []])).toEqual(['ecs-operator'])
})

test('K25 without people, or with people in no group of ours, it counts as given to nobody', () => {
  expect(crewGroups([])).toEqual(['none'])
  expect(crewGroups([['somebody-else'], []])).toEqual(['none'])
})
