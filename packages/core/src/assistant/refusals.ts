/** Why a question is not answered, before anything is looked up. */
export const refusalReasons = ['prediction', 'write', 'people', 'elsewhere', 'secret', 'model', 'offTopic'] as const
export type RefusalReason = (typeof refusalReasons)[number]

const rules: [RefusalReason, RegExp][] = [
  [
    'secret',
    /パスワード|password|トークン|token|システムプロンプト|system prompt|指示(?:文|を)(?:見せ|無視|忘れ)|ignore (?:all|previous)|内部の(?:指示|設定)|環境変数|api ?キー|secret|秘密/,
  ],
  [
    'write',
    /削除|消して|消去|取り消して|承認(?:して|を)|署名(?:して|を)|却下して|提出して|送信して|書き換え|上書き|(?:良|ok|否|ng)に(?:して|変え|し(?:て)?くれ)|(?:に|へ)(?:変更|修正|訂正|設定)(?:して|し直|しろ|する|お願い|を)|(?:基準|規格|上限|下限|値|限界|しきい値).{0,6}(?:変え|上げ|下げ|あげ|さげ|緩め|広げ|変更|修正|書き)|(?:入力|記録|登録|記入)して(?:くださ|おいて|ほし|くれ|$)|代わりに|approve|delete/,
  ],
  [
    'prediction',
    /予測|予想|予報|見込み|将来|今後|この先|これから|来週|来月|来年|明日|あした|次回|次は|次の点検|寿命|余命|あと何|いつ(?:壊れ|故障|交換すべき|だめ|限界)|壊れ(?:そう|る|ます)|故障(?:し(?:そう|ます)|する)|確率|なりそう|なるでしょう|なりますか|いつ(?:ng|否|規格外|異常)にな|超えそう|もちます|もつか/,
  ],
  [
    'people',
    /誰が|だれが|誰に|だれに|誰の|だれの|担当者|さんの|さんが|作業者の|成績|評価して|体温|アルコール|血圧|個人情報|住所|電話番号/,
  ],
  [
    'elsewhere',
    /(?:別|他|ほか|よそ|隣)の(?:設備|機械|装置|対象|ライン|工場|ecs|現場|拠点|部署|号機)|他社|他部署|(?:\d|[一二三四五六七八九十])号機|全(?:設備|対象|工場|ecs)|全社|世間|業界/,
  ],
  ['model', /翻訳|訳して|英語(?:で|に)|中国語|ベトナム語|ポルトガル語|やさしい日本語|要約して|translate/],
  [
    'offTopic',
    /天気|株価|ニュース|冗談|ジョーク|料理|レシピ|野球|サッカー|占い|首相|歴史上|プログラム|コードを書|こんにちは|ありがとう|あなたは(?:誰|何)|給料|休暇|有給|昼食|弁当/,
  ],
]

export const refusalIn = (plain: string): RefusalReason | undefined => rules.find(([, rule]) => rule.test(plain))?.[0]

export const refusalText: Record<RefusalReason, string> = {
  prediction: '将来の値や故障の時期は、記録からは分かりません。',
  write: '値・判定・基準の変更、承認、署名、削除はできません。チェックシートの画面で、ご自身で行ってください。',
  people: '人についての質問と個人情報の項目は扱いません。入力者は記録の画面で確認できます。',
  elsewhere: 'この対象の記録だけを扱います。ほかの設備や現場については答えられません。',
  secret: '設定や認証に関することには答えられません。',
  model: '翻訳・要約・言い換えには、AIの設定が必要です（いまはAIを使っていません）。',
  offTopic: 'この項目の点検に関係のない質問には答えられません。',
}
