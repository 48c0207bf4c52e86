import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldWithMap } from './fold.ts'
import { variantKanji } from './variantKanji.ts'

const alike = (...texts: string[]): void => expect(new Set(texts.map(foldText)).size).toBe(1)
const different = (...texts: string[]): void => expect(new Set(texts.map(foldText)).size).toBe(texts.length)

/** Characters that meet in real texts, and some that should not. */
const tricky = fc.constantFrom(
  ...'アァカガハパヴャッヶゝゞヾ々ーｰ-−〜・ ﾞﾟ゛゜髙斎あかばaAbＡ1１①㎜℃\u3099\u0301\u200b\u00ad\u0000\n\t"\'\\%_😀ß',
  'e\u0301',
  '葛\u{e0100}',
  '𠮷',
)
const anyText = fc.oneof(
  fc.array(tricky, { maxLength: 30 }).map((list) => list.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

test('N1 width and case do not matter', () => {
  alike('ﾎﾟﾝﾌﾟ', 'ポンプ', 'ぽんぷ', 'ぽんﾌﾟ')
  alike('ABC-123', 'abc-123', 'ＡＢＣ－１２３')
  alike('℃', '°C', '°c')
  alike('㎜', 'mm', 'ＭＭ')
  alike('①', '1', '１')
  alike('㈱', '(株)')
  alike('№5', 'No5')
})

test('N1 voicing marks join the kana before them, however they are written', () => {
  alike('ガ', 'ｶﾞ', 'カ\u3099', 'カ゛', 'が', 'か\u3099')
  alike('パ', 'ﾊﾟ', 'ハ\u309a', 'ハ゜')
  different('ハ', 'バ', 'パ')
  expect(foldText('゛')).toBe('')
  expect(foldText('\u3099')).toBe('')
})

test('N2 accents, variation selectors and invisible characters are dropped', () => {
  alike('Nguyễn Văn', 'nguyen van')
  alike('Ångström', 'A\u030angstro\u0308m')
  alike('葛飾', '葛\u{e0100}飾', '葛\ufe00飾')
  alike('P101', 'P\u200b1\u00ad0\ufeff1', 'P\u00001\u000701')
})

test('N2 blanks of any kind and number are one blank, none at the ends', () => {
  expect(foldText(' \u3000a \t\n b\u00a0 ')).toBe('a b')
  expect(foldText('\u3000')).toBe('')
})

test('N3 hiragana and katakana are one, small kana are large', () => {
  alike('バッテリー', 'ばってりー', 'ﾊﾞﾂﾃﾘｰ', 'バツテリ')
  alike('キャノン', 'キヤノン')
  alike('1ヶ月', '1ケ月', '1け月')
  alike('ヰスキー', 'イスキー')
})

test('N4 ヴ and the sounds made with it are those of バ行', () => {
  alike('ヴァイオリン', 'バイオリン', 'ゔぁいおりん', 'ｳﾞｧｲｵﾘﾝ')
  alike('ヴィラ', 'ビラ')
  alike('ヴェール', 'ベール')
  alike('ヴォルト', 'ボルト')
  alike('レヴュー', 'レビュー')
  alike('ラヴ', 'ラブ')
  alike('ヷ', 'ヴァ', 'バ')
})

test('N5 variant kanji meet', () => {
  alike('髙橋', '高橋')
  alike('山﨑', '山崎', '山嵜')
  alike('斎藤', '斉藤', '齋藤', '齊藤')
  alike('渡邊', '渡邉', '渡辺')
  alike('𠮷野家', '吉野家')
  alike('安全瓣', '安全辨', '安全弁')
  alike('誘導燈', '誘導灯')
  alike('攪拌機', '撹拌機')
  alike('點檢', '点検')
  different('田中', '中田')
})

test('N5 the table has about 350 pairs, each of two characters, and none leads on to another', () => {
  expect(variantKanji.size).toBeGreaterThan(330)
  for (const [from, to] of variantKanji) {
    expect([...from]).toHaveLength(1)
    expect([...to]).toHaveLength(1)
    expect(from).toMatch(/^\p{Script=Han}$/u)
    expect(to).toMatch(/^\p{Script=Han}$/u)
    expect(variantKanji.has(to), `${from} → ${to}`).toBe(false)
    expect(from.normalize('NFKC')).toBe(from)
    expect(to.normalize('NFKC')).toBe(to)
  }
})

test('N6 long vowels are not written', () => {
  alike('サーバー', 'サーバ', 'ｻｰﾊﾞ', 'さーばー')
  alike('コンピューター室', 'コンピュータ室')
  alike('モーターポンプ', 'モータポンプ')
})

test('N6 a dash in the place of a long vowel is one', () => {
  alike('モーター', 'モ−タ−', 'モ-タ-', 'モ―タ―', 'モータ')
})

test('N6 elsewhere a long vowel or any dash is a hyphen', () => {
  alike('P-101', 'P－101', 'P−101', 'P‐101', 'P—101', 'Pー101', 'Ｐｰ１０１')
  alike('ポンプ-1', 'ポンプ－１', 'ポンプ−A'.replace('A', '1'))
  different('ポンプ-1', 'ポンプ1')
  expect(foldText('ー')).toBe('-')
  alike('8:00〜9:00', '8:00～9:00', '8:00~9:00')
})

test('N7 repetition marks repeat', () => {
  alike('佐々木', '佐佐木')
  alike('みすゞ', 'みすず')
  alike('いすヾ', 'いすず')
  alike('たゝみ', 'たたみ')
  alike('がゝ', 'がか')
  expect(foldText('々')).toBe('々')
  expect(foldText('ゞ')).toBe('ゞ')
})

test('N8 the middle dot is not written', () => {
  alike('エア・コンプレッサ', 'エアコンプレッサ', 'ｴｱ･ｺﾝﾌﾟﾚｯｻ')
})

test('N8 folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 1000 },
  )
})

test('N8 folded text has no control characters, capitals, katakana or double blanks', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).not.toMatch(/[\p{Cc}\p{Cf}A-Zァ-ヺ]| {2}|^ | $/u)
      expect(foldText(text).isWellFormed()).toBe(true)
    }),
  )
})

test('N8 lone surrogates become replacement characters', () => {
  expect(foldText('a\ud800b')).toBe('a\ufffdb')
})

test('N12 every folded unit knows where it came from', () => {
  const { text, starts, ends } = foldWithMap('ﾎﾟﾝﾌﾟ①')
  expect(text).toBe('ぽんぷ1')
  expect(starts).toEqual([0, 2, 3, 5])
  expect(ends).toEqual([2, 3, 5, 6])
})

test('N12 a swallowed long vowel belongs to the kana before it, ヴァ is one place', () => {
  expect(foldWithMap('モータ')).toEqual({ text: 'もた', starts: [0, 2], ends: [2, 3] })
  expect(foldWithMap('ヴァン')).toEqual({ text: 'ばん', starts: [0, 2], ends: [2, 3] })
})

test('N12 characters outside the basic plane count as JavaScript counts them', () => {
  expect(foldWithMap('𠮷😀a')).toEqual({ text: '吉😀a', starts: [0, 2, 2, 4], ends: [2, 4, 4, 5] })
})

test('N12 the map is in order and inside the original', () => {
  fc.assert(
    fc.property(anyText, (original) => {
      const { text, starts, ends } = foldWithMap(original)
      expect(text).toBe(foldText(original))
      expect([starts.length, ends.length]).toEqual([text.length, text.length])
      for (const [at, start] of starts.entries()) {
        expect(ends[at]!).toBeGreaterThan(start)
        expect(ends[at]!).toBeLessThanOrEqual(original.length)
        if (at > 0) expect(start).toBeGreaterThanOrEqual(starts[at - 1]!)
      }
    }),
  )
})
