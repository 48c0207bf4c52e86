import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { edits } from './closures.ts'
import { readPinnedOpenCv } from './patch.ts'

/** Each closure must do exactly what the generated function did: both run here on the same stand-ins, and tell alike. */
type Trace = unknown[]
type Scope = Record<string, unknown>

/** The generating code of the pinned script, by the name of the edit that replaces it. */
const originals: Record<string, string> = {}
beforeAll(async () => {
  const pinned = await readPinnedOpenCv()
  for (const { name, from, until } of edits) originals[name] = pinned.slice(pinned.indexOf(from), pinned.indexOf(until))
})

/** Runs a piece of the script with the free names of `scope` and hands out one function of it. */
const load = (code: string, name: string, scope: Scope) =>
  new Function(...Object.keys(scope), `${code}\nreturn ${name}`)(...Object.values(scope))

function bothOf(name: string, makeScope: () => Scope) {
  const { code } = edits.find((edit) => edit.name === name)!
  return [originals[name]!, code].map((source) => load(source, name, makeScope()))
}

const commonScope = (): Scope => ({
  makeLegalFunctionName: (name: string) => name.replace(/[^a-zA-Z0-9_]/g, '$'),
  new_: (Kind: new (...given: unknown[]) => unknown, given: unknown[]) => new Kind(...given),
  throwBindingError: (text: string) => {
    throw new Error(text)
  },
  runDestructors: (stack: (() => void)[]) => {
    for (const destroy of stack.splice(0)) destroy()
  },
})

type TypeSketch = { name: string; destructor: 'none' | 'stack' | 'own' }

function standIn({ name, destructor }: TypeSketch, trace: Trace) {
  return {
    name,
    destructorFunction: { none: null, stack: undefined, own: (wire: unknown) => trace.push(['destroy', name, wire]) }[
      destructor
    ],
    toWireType(stack: unknown[] | null, value: unknown) {
      trace.push(['wire', this.name, value, stack === null])
      if (destructor === 'stack') stack?.push(() => trace.push(['unwind', name]))
      return `${name}:${String(value)}`
    },
    fromWireType(wire: unknown) {
      trace.push(['unwire', this.name, wire])
      return `js ${String(wire)}`
    },
  }
}

const aType = fc.record({
  name: fc.constantFrom('int', 'Mat', 'string', 'float'),
  destructor: fc.constantFrom('none', 'stack', 'own'),
}) as fc.Arbitrary<TypeSketch>

const outcome = (work: () => unknown) => {
  try {
    return ['returned', work()]
  } catch (error) {
    return ['threw', (error as Error).message]
  }
}

describe('craftInvokerFunction', () => {
  const aCall = fc.record({
    returns: fc.constantFrom('void', 'int', 'Mat'),
    self: fc.option(aType, { nil: null }),
    args: fc.array(aType, { maxLength: 6 }),
    given: fc.option(fc.nat(7), { nil: null }),
  })

  test('wires, calls, destroys and returns as the generated one', () => {
    fc.assert(
      fc.property(aCall, ({ returns, self, args, given }) => {
        const traces = bothOf('craftInvokerFunction', commonScope).map((craft) => {
          const trace: Trace = []
          const types = [
            standIn({ name: returns, destructor: 'none' }, trace),
            self && standIn(self, trace),
            ...args.map((arg) => standIn(arg, trace)),
          ]
          const invoker = (...wired: unknown[]) => {
            trace.push(['call', ...wired])
            return 'result'
          }
          const bound = craft('Class.method', types, self, invoker, 'target')
          const values = Array.from({ length: given ?? args.length }, (_, i) => `v${i}`)
          trace.push(
            outcome(() => bound.apply('this object', values)),
            bound.name,
          )
          return JSON.stringify(trace)
        })
        expect(traces[1]).toBe(traces[0])
      }),
      { seed: 412, numRuns: 300 },
    )
  })
})

describe('__emval_get_method_caller', () => {
  const aSketch = fc.record({ width: fc.constantFrom(4, 8, 16), isDeleted: fc.boolean() })

  test('reads, calls, deletes and returns as the generated one', () => {
    fc.assert(
      fc.property(fc.array(aSketch, { maxLength: 5 }), fc.boolean(), (sketches, isVoid) => {
        const traces = ['original', 'ours'].map((_, which) => {
          const trace: Trace = []
          const types = sketches.map(({ width, isDeleted }, i) => ({
            name: `t${i}`,
            argPackAdvance: width,
            readValueFromPointer: (at: number) => `value at ${at}`,
            deleteObject: isDeleted ? (value: unknown) => trace.push(['delete', i, value]) : undefined,
          }))
          const returnType = { name: 'r', isVoid, toWireType: (stack: unknown, value: unknown) => [stack, value] }
          const scope = () => ({
            ...commonScope(),
            __emval_lookupTypes: () => [returnType, ...types],
            __emval_addMethodCaller: (caller: unknown) => caller,
          })
          const caller = bothOf('__emval_get_method_caller', scope)[which](types.length + 1, 0)
          const handle = {
            method(...values: unknown[]) {
              trace.push(['called', this === handle, ...values])
              return 'answer'
            },
          }
          trace.push(caller(handle, 'method', 'stack', 1000))
          return JSON.stringify(trace)
        })
        expect(traces[1]).toBe(traces[0])
      }),
      { seed: 412, numRuns: 200 },
    )
  })
})

test.each([1, 2, 3, 4, 5, 6, 12])('makeDynCaller passes on a signature of %d letters', (letters) => {
  const scope = () => ({ signature: 'i'.repeat(letters), rawFunction: 42 })
  const answers = bothOf('makeDynCaller', scope).map((make) => {
    const caller = make((...given: unknown[]) => given)
    return caller(...Array.from({ length: letters - 1 }, (_, i) => i))
  })
  expect(answers[1]).toEqual(answers[0])
})

test('createNamedFunction names, passes this and arguments, and constructs', () => {
  const answers = bothOf('createNamedFunction', commonScope).map((create) => {
    const Named = create('Some.Name', function (this: Scope, value: unknown) {
      this.value = value
    })
    return [Named.name, new Named(7).value, new Named(1) instanceof Named]
  })
  expect(answers).toEqual([
    ['Some$Name', 7, true],
    ['Some$Name', 7, true],
  ])
})
