/**
 * The places of the pinned opencv.js that a strict content security policy refuses, and what takes their place.
 *
 * Embind builds one JavaScript function per C++ function by writing its source and handing it to `Function`. Each
 * replacement does the same work with a closure. It runs in the script's own scope, so the free names (`argTypes`,
 * `throwBindingError`, …) are the script's. `from` starts the part that goes, `until` starts the part that stays.
 */
export type Edit = { name: string; from: string; until: string; code: string }

const namedFunction: Edit = {
  name: 'createNamedFunction',
  from: 'function createNamedFunction(',
  until: 'function extendError(',
  code: `function createNamedFunction(name, body) {
  function named() { return body.apply(this, arguments); }
  return Object.defineProperty(named, "name", { value: makeLegalFunctionName(name) });
}
`,
}

const dynamicCaller: Edit = {
  name: 'makeDynCaller',
  from: 'function makeDynCaller(',
  until: 'var fp;if(Module["FUNCTION_TABLE_"+signature]',
  code: `function makeDynCaller(dynCall) {
  switch (signature.length) {
    case 1: return function () { return dynCall(rawFunction); };
    case 2: return function (a) { return dynCall(rawFunction, a); };
    case 3: return function (a, b) { return dynCall(rawFunction, a, b); };
    case 4: return function (a, b, c) { return dynCall(rawFunction, a, b, c); };
    case 5: return function (a, b, c, d) { return dynCall(rawFunction, a, b, c, d); };
    default: return function (...wired) { return dynCall(rawFunction, ...wired); };
  }
}
`,
}

/** One closure for every bound C++ function and method. The short ones (`mat.ucharAt(y, x)`) run once per pixel. */
const invoker: Edit = {
  name: 'craftInvokerFunction',
  from: 'function craftInvokerFunction(',
  until: 'function heap32VectorToArray(',
  code: `function craftInvokerFunction(humanName, argTypes, classType, cppInvoker, cppTarget) {
  if (argTypes.length < 2) throwBindingError("a bound function needs a return type and a this type");
  var expected = argTypes.length - 2;
  var isMethod = argTypes[1] !== null && classType !== null;
  var returnType = argTypes[0].name === "void" ? null : argTypes[0];
  var wiredTypes = argTypes.slice(isMethod ? 1 : 2);
  var needsStack = argTypes.slice(1).some(function (type) { return type !== null && type.destructorFunction === undefined; });
  var destructors = wiredTypes.map(function (type) { return needsStack ? null : type.destructorFunction; });
  var hasDestructors = destructors.some(function (destroy) { return destroy !== null; });
  function refuse(count) {
    throwBindingError("function " + humanName + " called with " + count + " arguments, expected " + expected + " args!");
  }
  if (isMethod && !needsStack && !hasDestructors && expected < 3) {
    var self = argTypes[1], first = argTypes[2], second = argTypes[3];
    var direct = [
      function () {
        if (arguments.length !== 0) refuse(arguments.length);
        var result = cppInvoker(cppTarget, self.toWireType(null, this));
        if (returnType) return returnType.fromWireType(result);
      },
      function (a) {
        if (arguments.length !== 1) refuse(arguments.length);
        var result = cppInvoker(cppTarget, self.toWireType(null, this), first.toWireType(null, a));
        if (returnType) return returnType.fromWireType(result);
      },
      function (a, b) {
        if (arguments.length !== 2) refuse(arguments.length);
        var result = cppInvoker(cppTarget, self.toWireType(null, this), first.toWireType(null, a), second.toWireType(null, b));
        if (returnType) return returnType.fromWireType(result);
      },
    ];
    return createBound(humanName, direct[expected]);
  }
  return createBound(humanName, function () {
    if (arguments.length !== expected) refuse(arguments.length);
    var stack = needsStack ? [] : null;
    var wired = [cppTarget];
    var skip = isMethod ? 1 : 0;
    if (isMethod) wired.push(wiredTypes[0].toWireType(stack, this));
    for (var i = 0; i < expected; ++i) wired.push(wiredTypes[i + skip].toWireType(stack, arguments[i]));
    var result = cppInvoker.apply(null, wired);
    if (needsStack) runDestructors(stack);
    else if (hasDestructors) {
      for (var i = 0; i < destructors.length; ++i) {
        var destroy = destructors[i];
        if (destroy !== null) destroy(wired[i + 1]);
      }
    }
    if (returnType) return returnType.fromWireType(result);
  });
}
function createBound(humanName, bound) {
  return Object.defineProperty(bound, "name", { value: makeLegalFunctionName(humanName) });
}
`,
}

/** C++ calling back into JavaScript (`emscripten::val`). */
const methodCaller: Edit = {
  name: '__emval_get_method_caller',
  from: 'function __emval_get_method_caller(',
  until: 'function __emval_get_property(',
  code: `function __emval_get_method_caller(argCount, argTypes) {
  var types = __emval_lookupTypes(argCount, argTypes);
  var returnType = types.shift();
  return __emval_addMethodCaller(function (handle, name, destructors, args) {
    var offset = 0;
    var values = types.map(function (type) {
      var value = type.readValueFromPointer(args + offset);
      offset += type.argPackAdvance;
      return value;
    });
    var result = handle[name].apply(handle, values);
    types.forEach(function (type, i) { if (type.deleteObject) type.deleteObject(values[i]); });
    if (!returnType.isVoid) return returnType.toWireType(destructors, result);
  });
}
`,
}

/**
 * The wasm lies in the script as base64 of its gzip (see `packWasm`), which makes the file a third as long. It is taken
 * from the string itself: `connect-src 'self'` refuses to fetch a data: address.
 */
const embeddedWasm: Edit = {
  name: 'getBinaryPromise',
  from: 'function getBinary(',
  until: 'function createWasm(',
  code: `function getBinaryPromise() {
  var packed = new Blob([tryParseAsDataURI(wasmBinaryFile)]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
`,
}

/** Decoding megabytes of base64 letter by letter is one long task; browsers that can do it natively do. */
const base64: Edit = {
  name: 'intArrayFromBase64',
  from: 'function intArrayFromBase64(',
  until: 'function tryParseAsDataURI(',
  code: `function intArrayFromBase64(text) {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
  if (ENVIRONMENT_IS_NODE) return new Uint8Array(Buffer.from(text, "base64"));
  var letters = decodeBase64(text);
  var bytes = new Uint8Array(letters.length);
  for (var i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
`,
}

export const edits: readonly Edit[] = [namedFunction, dynamicCaller, invoker, methodCaller, embeddedWasm, base64]
