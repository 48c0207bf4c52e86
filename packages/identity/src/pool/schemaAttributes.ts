import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { type CustomAttribute, longestAttribute, type StandardAttribute, standardAttributes } from './attributes.ts'

/** The attributes of a pool in the API's words: what comes with every pool, and what Schema adds or changes. */

const bound = z.string().max(131072).optional()
const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u

export const schemaAttribute = z.object({
  Name: z.string().min(1).max(20).regex(printable).optional(),
  AttributeDataType: z.enum(['String', 'Number', 'DateTime', 'Boolean']).optional(),
  DeveloperOnlyAttribute: z.boolean().optional(),
  Mutable: z.boolean().optional(),
  Required: z.boolean().optional(),
  NumberAttributeConstraints: z.object({ MinValue: bound, MaxValue: bound }).optional(),
  StringAttributeConstraints: z.object({ MinLength: bound, MaxLength: bound }).optional(),
})
type Given = z.output<typeof schemaAttribute>
type Lengths = NonNullable<Given['StringAttributeConstraints']>
type Values = NonNullable<Given['NumberAttributeConstraints']>

/** One element of SchemaAttributes, complete. */
export interface SchemaAttribute {
  Name: string
  AttributeDataType: 'String' | 'Number' | 'DateTime' | 'Boolean'
  DeveloperOnlyAttribute: boolean
  Mutable: boolean
  Required: boolean
  NumberAttributeConstraints?: Given['NumberAttributeConstraints']
  StringAttributeConstraints?: Given['StringAttributeConstraints']
}

const anyLength = { MinLength: '0', MaxLength: String(longestAttribute) }
const lengths: Record<string, object> = {
  sub: { MinLength: '1', MaxLength: String(longestAttribute) },
  birthdate: { MinLength: '10', MaxLength: '10' },
  identities: {},
}

function standardOne(Name: string): SchemaAttribute {
  const common = { DeveloperOnlyAttribute: false, Mutable: Name !== 'sub', Required: Name === 'sub' }
  if (Name.endsWith('_verified')) return { Name, AttributeDataType: 'Boolean', ...common }
  if (Name === 'updated_at')
    return { Name, AttributeDataType: 'Number', ...common, NumberAttributeConstraints: { MinValue: '0' } }
  return { Name, AttributeDataType: 'String', ...common, StringAttributeConstraints: lengths[Name] ?? anyLength }
}

/** What every pool has. */
export const standardSchema: readonly SchemaAttribute[] = [
  'sub',
  ...standardAttributes,
  'email_verified',
  'phone_number_verified',
  'identities',
].map(standardOne)

/** The whole schema of a new pool. */
export function readSchema(given: readonly Given[]): SchemaAttribute[] {
  const schema = standardSchema.map((attribute) => ({ ...attribute }))
  for (const one of given) {
    const standard = schema.find(({ Name }) => Name === one.Name)
    if (standard) changeStandard(standard, one)
    else addCustom(schema, one)
  }
  return schema
}

function changeStandard(standard: SchemaAttribute, given: Given): void {
  const { Name, AttributeDataType: type = standard.AttributeDataType } = given
  if (type !== standard.AttributeDataType || given.DeveloperOnlyAttribute)
    throw cognitoError(
      'invalidParameter',
      `You can not change AttributeDataType or set developerOnlyAttribute for standard schema attribute ${Name}`,
    )
  standard.Required = given.Required ?? standard.Required
  standard.Mutable = given.Mutable ?? standard.Mutable
  const constraints = constraintsOf(Name ?? '', type, given)
  if (Object.values(constraints).some(Boolean)) Object.assign(standard, constraints)
}

/** Adds `custom:` to the name, and `dev:` for what only administrators see. */
export function addCustom(schema: SchemaAttribute[], given: Given): void {
  const { Name, AttributeDataType: type } = given
  if (!Name) throw cognitoError('invalidParameter', 'Schema attribute name must not be empty.')
  if (!type)
    throw cognitoError(
      'invalidParameter',
      'Invalid AttributeDataType input, consider using the provided AttributeDataType enum.',
    )
  if (given.Required) throw cognitoError('invalidParameter', 'Required custom attributes are not supported currently.')
  const full = `${given.DeveloperOnlyAttribute ? 'dev:' : ''}custom:${Name}`
  if (schema.some((known) => known.Name === full))
    throw cognitoError('invalidParameter', `custom:${Name}: Existing attribute already has name ${full}.`)
  schema.push({
    Name: full,
    AttributeDataType: type,
    DeveloperOnlyAttribute: given.DeveloperOnlyAttribute ?? false,
    Mutable: given.Mutable ?? true,
    Required: false,
    ...constraintsOf(Name, type, given),
  })
}

function constraintsOf(name: string, type: string, given: Given): Partial<SchemaAttribute> {
  if (type === 'String') {
    const { StringAttributeConstraints: lengths = {} } = given
    checkLengths(name, lengths)
    return { StringAttributeConstraints: lengths }
  }
  if (type === 'Number') {
    const { NumberAttributeConstraints: values = {} } = given
    checkValues(name, values)
    return { NumberAttributeConstraints: values }
  }
  return {}
}

function checkLengths(name: string, { MinLength: min, MaxLength: max }: Lengths): void {
  if ([min, max].some((text) => text !== undefined && !/^\d+$/.test(text)))
    throw cognitoError('invalidParameter', `Invalid StringAttributeConstraints for schema attribute ${name}`)
  if (Math.max(Number(min ?? 0), Number(max ?? 0)) > longestAttribute)
    throw cognitoError(
      'invalidParameter',
      `user.${name}: String attributes cannot have a length of more than ${longestAttribute}`,
    )
  if (isBelow(max, min))
    throw cognitoError('invalidParameter', `user.${name}: Max length cannot be less than min length.`)
}

function checkValues(name: string, { MinValue: min, MaxValue: max }: Values): void {
  if ([min, max].some((text) => text !== undefined && !/^-?\d+$/.test(text)))
    throw cognitoError('invalidParameter', `Invalid NumberAttributeConstraints for schema attribute ${name}`)
  if (isBelow(max, min))
    throw cognitoError('invalidParameter', `user.${name}: Max value cannot be less than min value.`)
}

const isBelow = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && Number(a) < Number(b)

const isCustom = ({ Name }: SchemaAttribute) => Name.includes('custom:')
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

export function customAttributesOf(schema: readonly SchemaAttribute[]): CustomAttribute[] {
  return schema.filter(isCustom).map((one) => ({
    name: one.Name as CustomAttribute['name'],
    type: one.AttributeDataType,
    mutable: one.Mutable,
    developerOnly: one.DeveloperOnlyAttribute,
    minLength: number(one.StringAttributeConstraints?.MinLength),
    maxLength: number(one.StringAttributeConstraints?.MaxLength),
    minValue: number(one.NumberAttributeConstraints?.MinValue),
    maxValue: number(one.NumberAttributeConstraints?.MaxValue),
  }))
}

const isStandard = (name: string): name is StandardAttribute => (standardAttributes as readonly string[]).includes(name)

export const requiredOf = (schema: readonly SchemaAttribute[]): StandardAttribute[] =>
  schema.flatMap(({ Name, Required }) => (Required && isStandard(Name) ? [Name] : []))

export const immutableOf = (schema: readonly SchemaAttribute[]): StandardAttribute[] =>
  schema.flatMap(({ Name, Mutable }) => (!Mutable && isStandard(Name) ? [Name] : []))
