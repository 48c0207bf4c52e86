/** The one error type and the one catalogue of wording that users see. Codes are never reused or renumbered. */

type Entry<D> = { code: string; status: number; text: (detail: D) => string }

const entry = <D = Record<string, never>>(code: string, status: number, text: (detail: D) => string): Entry<D> => ({
  code,
  status,
  text,
})

/** `10〜20℃`, `10℃以上`, `20℃以下`. */
function range({ lower, upper, unit = '' }: { lower?: string; upper?: string; unit?: string }): string {
  if (lower === undefined) return `${upper}${unit}以下`
  return upper === undefined ? `${lower}${unit}以上` : `${lower}〜${upper}${unit}`
}

export const catalogue = {
  // V: what was entered. V-001 to V-016 are PRODUCT's own list; from V-101 on ours.
  required: entry<{ item: string }>('V-001', 422, (d) => `「${d.item}」を入力してください。`),
  notANumber: entry<{ decimals: number }>(
    'V-002',
    422,
    (d) => `数字で入力してください（小数点以下${d.decimals}桁まで）。`,
  ),
  outOfSpec: entry<{ lower?: string; upper?: string; unit?: string }>(
    'V-003',
    422,
    (d) => `規格外です（${range(d)}）。この値で記録する場合は写真とコメントを追加してください。`,
  ),
  outOfWarn: entry<{ lower?: string; upper?: string; unit?: string }>(
    'V-004',
    422,
    (d) => `管理範囲を外れています（${range(d)}）。値を確認してください。`,
  ),
  belowPrevious: entry<{ prev: string }>(
    'V-005',
    422,
    (d) => `前回値 ${d.prev} より小さい値です。読み間違いがないか確認してください。`,
  ),
  photosMissing: entry<{ needed: number; have: number }>(
    'V-006',
    422,
    (d) => `写真が${d.needed}枚必要です（現在${d.have}枚）。`,
  ),
  ngReason: entry('V-007', 422, () => '否の理由を入力してください（1〜2,000文字）。'),
  codeMismatch: entry<{ read: string; expected: string }>(
    'V-008',
    422,
    (d) => `読み取った「${d.read}」は対象「${d.expected}」と一致しません。別の設備の可能性があります。`,
  ),
  naReason: entry('V-009', 422, () => '対象外とする理由を選択してください。'),
  processFirst: entry<{ no: number }>('V-010', 422, (d) => `工程${d.no}を先に完了してください。`),
  signMissing: entry('V-011', 422, () => '署名がありません。'),
  blurred: entry('V-012', 422, () => 'この写真はぼけています。撮り直しますか？（このまま使う／撮り直す）'),
  tooLong: entry<{ max: number }>('V-013', 422, (d) => `文字数が上限（${d.max}文字）を超えています。`),
  templateUpdated: entry<{ from: number; to: number; changes: number }>(
    'V-014',
    409,
    (d) => `ひな形が更新されています（版${d.from}→版${d.to}）。新しい版に移しますか？ 変更点：${d.changes}件`,
  ),
  ownApproval: entry('V-015', 403, () => '自分が入力した記録は承認できません。'),
  clockSkew: entry<{ minutes: number }>(
    'V-016',
    422,
    (d) => `端末の時刻がサーバーと${d.minutes}分ずれています。記録には両方の時刻を保存します。`,
  ),
  notAChoice: entry<{ value: string }>('V-101', 422, (d) => `「${d.value}」は選択肢にありません。`),
  notADate: entry('V-102', 422, () => '日付を正しく入力してください（例：2026-11-15）。'),
  notATime: entry('V-103', 422, () => '時刻を正しく入力してください（例：08:30）。'),
  notADateTime: entry('V-104', 422, () => '日時を正しく入力してください。'),
  notAnAnswer: entry('V-105', 422, () => '良または否で入力してください。'),
  naNotAllowed: entry('V-106', 422, () => 'この項目は対象外にできません。'),
  calcReadOnly: entry('V-107', 422, () => '自動計算の項目には入力できません。'),
  ruleBroken: entry<{ rule: string }>('V-108', 422, (d) => `条件を満たしていません（${d.rule}）。`),
  expired: entry<{ until: string }>(
    'V-109',
    422,
    (d) => `期限が切れています（${d.until}まで）。別のものを使うか、使う理由を入力してください。`,
  ),
  expiresSoon: entry<{ until: string; days: number }>(
    'V-158',
    422,
    (d) => `期限が近づいています（あと${d.days}日、${d.until}まで）。校正を手配してください。`,
  ),
  notRegistered: entry<{ read: string }>('V-110', 422, (d) => `「${d.read}」は登録されていません。`),
  cannotVerify: entry('V-111', 422, () => '照合する値が分かりません。目で見て確認してください。'),
  offStep: entry<{ step: string }>('V-112', 422, (d) => `${d.step}刻みの値ではありません。値を確認してください。`),
  farFromPrevious: entry<{ prev: string; diff: string }>(
    'V-113',
    422,
    (d) => `前回値 ${d.prev} との差が ${d.diff} です。値を確認してください。`,
  ),
  rolledOver: entry<{ prev: string; used: string }>(
    'V-114',
    422,
    (d) => `前回値 ${d.prev} から桁上がりしたものとして計算します（増分 ${d.used}）。値を確認してください。`,
  ),
  forcedValue: entry<{ value: string }>('V-115', 422, (d) => `ここまでの判定により「${d.value}」を選んでください。`),
  tooManyPhotos: entry<{ max: number }>('V-116', 422, (d) => `写真は${d.max}枚までです。`),
  cameraOnly: entry('V-117', 422, () => 'アルバムの写真は使えません。カメラで撮影してください。'),
  cannotCalculate: entry<{ why: string }>('V-118', 422, (d) => `計算できません（${d.why.replace(/。$/, '')}）。`),
  limitUnknown: entry('V-119', 422, () => '基準になる値が未入力のため、判定できません。'),
  rowsMissing: entry<{ label: string; min: number; have: number }>(
    'V-120',
    422,
    (d) => `「${d.label}」が${d.min}行必要です（現在${d.have}行）。`,
  ),
  rowsNamed: entry('V-162', 422, () => '名前の決まっている行は、順番を変えられません。'),
  tooManyRows: entry<{ max: number }>('V-121', 422, (d) => `行は${d.max}行までです。`),
  conflictOpen: entry('V-122', 422, () => 'ほかの人の入力と違っています。どちらを残すか選んでください。'),
  outsideGauge: entry<{ min: string; max: string }>(
    'V-123',
    422,
    (d) => `目盛（${d.min}〜${d.max}）の外の値です。読み間違いがないか確認してください。`,
  ),
  unknownItem: entry('V-124', 422, () => 'この項目は、このチェックシートにありません。'),
  unknownRow: entry('V-125', 422, () => 'この行は、このチェックシートにありません。'),
  cannotSplit: entry<{ why: string }>('V-126', 422, (d) => `コードを分解できません（${d.why}）。`),
  wrongCheckDigit: entry('V-127', 422, () => 'チェックディジットが一致しません。読み直してください。'),
  tooManyItems: entry<{ max: number }>('V-128', 422, (d) => `項目の追加は${d.max}件までです。`),
  lowerAboveUpper: entry('V-129', 422, () => '下限は上限以下にしてください。'),
  similarItem: entry<{ name: string }>('V-130', 422, (d) => `似た項目「${d.name}」があります。`),
  conclusionContradicts: entry<{ value: string; ng: number; critical: number }>(
    'V-132',
    422,
    (d) =>
      `結論は「${d.value}」ですが、否が${d.ng}件${d.critical > 0 ? `（うち重要${d.critical}件）` : ''}あります。選び直すか、この結論にした理由をコメントに記入してください。`,
  ),
  tooManySheetCells: entry<{ max: number }>(
    'V-140',
    422,
    (d) => `記入欄は1件のシートに${d.max.toLocaleString('ja-JP')}個までです。行や項目をこれ以上増やせません。`,
  ),
  notYourDrawing: entry('V-141', 422, () => '署名は、この欄に自分で書いたものだけ使えます。もう一度署名してください。'),
  foreignEvidence: entry('V-142', 422, () => '証跡のファイルが、この項目のものではありません。添付し直してください。'),
  drawingInUse: entry('V-143', 422, () => '署名に使われているため取り外せません。署名し直してください。'),
  notYourself: entry('V-146', 422, () => 'この項目には、入力する本人だけを記録できます。'),
  notNow: entry(
    'V-147',
    422,
    () => 'この項目は自動打刻です。端末の時刻を確かめ、「今」「今日」を押して記録してください。',
  ),
  personalUnfinished: entry('V-150', 422, () => '入力した本人か班長が、この項目を確かめてください。'),
  notAMember: entry('V-151', 422, () => 'このECSに所属する人を選んでください。'),
  tooFarAhead: entry<{ days: number }>('V-148', 422, (d) => `実施日は${d.days}日先まで選べます。`),
  tooManyComments: entry<{ max: number }>('V-144', 422, (d) => `コメントは1件のシートに${d.max}件までです。`),
  tooManyFiles: entry<{ max: number }>(
    'V-145',
    422,
    (d) => `添付は1件のシートに${d.max}件までです（取り外したものを含む）。`,
  ),
  notInMaster: entry<{ value: string }>(
    'V-149',
    422,
    (d) => `「${d.value}」は台帳にありません。一覧から選んでください。`,
  ),
  targetCodeTaken: entry<{ code: string; name: string }>(
    'V-160',
    409,
    (d) => `コード「${d.code}」は対象「${d.name}」で使われています。コードはECSの中で1つだけ使えます。`,
  ),
  statusNeedsReason: entry<{ status: string }>('V-161', 422, (d) => `「${d.status}」にする理由を入力してください。`),
  registrationPhotos: entry<{ min: number; max: number }>(
    'V-152',
    422,
    (d) => `登録する写真は${d.min === d.max ? d.min : `${d.min}〜${d.max}`}枚です。`,
  ),
  registrationOutside: entry('V-153', 422, () => '中心・範囲が写真からはみ出しています。写真の中に置いてください。'),
  registrationScale: entry(
    'V-154',
    422,
    () => '目盛を確かめてください。2点以上を目盛の順に置き、今の針の値は目盛の中にします。',
  ),
  registrationUntried: entry<{ min: number }>(
    'V-155',
    422,
    (d) => `登録の前に、別の写真${d.min}枚で試してください（1枚以上は正しく読めること）。`,
  ),
  tooFarBack: entry<{ days: number }>('V-131', 422, (d) => `実施日は${d.days}日前まで選べます。`),

  // W: what may be done with a sheet now, and by whom
  wrongStatus: entry<{ status: string; action: string }>(
    'W-001',
    409,
    (d) => `「${d.status}」のチェックシートは${d.action}できません。画面を更新してください。`,
  ),
  notEditable: entry<{ status: string }>('W-002', 409, (d) => `「${d.status}」のため編集できません。`),
  notReturned: entry('W-003', 409, () => '差し戻しで指定された項目だけ編集できます。'),
  notYourStep: entry('W-004', 403, () => 'この段の担当ではありません。'),
  alreadyDecided: entry('W-005', 409, () => 'この段はすでに確認しています。'),
  staleContent: entry('W-006', 409, () => '内容が変わっています。もう一度確認してから署名してください。'),
  reauthNeeded: entry('W-007', 403, () => '電子署名には再認証が必要です。'),
  /** At a step of approval it is that step's own items that are missing. */
  incomplete: entry<{ summary: string; problems: unknown[]; isStep?: boolean }>('W-008', 422, (d) =>
    d.isStep ? `先に入力が必要です（${d.summary}）。シートを開いて入力してください。` : `提出できません：${d.summary}`,
  ),
  alreadyChecked: entry('W-009', 409, () => '確認が始まっているため、取り下げできません。'),
  notSubmitter: entry('W-010', 403, () => '取り下げできるのは提出した人だけです。'),
  targetNotInUse: entry<{ status: string }>(
    'W-011',
    409,
    (d) => `${d.status}です。作成できません（リーダーは理由付きで作成可）`,
  ),
  templateNotPublished: entry('W-012', 409, () => 'このひな形は公開されていません。'),
  processLocked: entry<{ no: number }>('W-013', 409, (d) => `工程${d.no}は完了しています。直すには再開してください。`),
  itemOfStep: entry<{ role: string }>('W-014', 409, (d) => `この項目は${d.role}が確認のときに入力します。`),
  unknownStep: entry('W-015', 422, () => '戻し先の段がありません。'),
  returnedToOther: entry('W-016', 403, () => '差し戻し先の担当者が直します。'),
  othersPersonal: entry('W-018', 403, () => 'ほかの人の個人情報は変更できません。'),
  conflictGone: entry('W-019', 409, () => 'この競合はもう解決しています。'),
  sheetExists: entry('W-020', 409, () => 'このチェックシートはすでにあります。'),
  scheduleNeedsNoLot: entry(
    'W-022',
    422,
    () => 'ロットが必要なひな形は、予定にできません。作成画面から始めてください。',
  ),
  templateNotInEcs: entry('W-023', 422, () => 'このひな形は、このECSで使えません。'),
  ticketUsed: entry('W-031', 409, () => 'この署名はすでに使われています。もう一度パスワードを入力してください。'),
  proofUsed: entry('W-032', 409, () => '同じ再認証は一度しか使えません。もう一度パスワードを入力してください。'),
  actionWrongStatus: entry<{ status: string; move: string }>(
    'W-051',
    409,
    (d) => `「${d.status}」の是正は${d.move}できません。画面を更新してください。`,
  ),
  actionNotYours: entry('W-052', 403, () => 'この是正の担当か、確認する人だけができます。'),
  actionOwnCheck: entry('W-053', 403, () => '自分が対策した是正は確認できません。別の人に依頼してください。'),
  actionIncomplete: entry('W-054', 422, () => '原因（なぜ）と対策を入力してから、確認を依頼してください。'),
  actionNoOwner: entry('W-055', 422, () => '担当を決めてから始めてください。'),
  actionClosed: entry('W-056', 409, () => '終わった是正は変更できません。'),
  noticeEnded: entry('W-050', 404, () => 'このお知らせは公開が終了しました。'),
  tooManyAttached: entry<{ max: number }>('W-070', 422, (d) => `添付は${d.max}件までです。`),
  proposalDecided: entry('W-071', 409, () => 'この申請は、ほかの人がもう決めました。画面を更新してください。'),
  linkExpired: entry('W-033', 410, () => 'この共有リンクの期限が切れています。'),
  notADeputy: entry('W-034', 422, () => '代理には、同じECSのほかの人を選んでください。'),
  proofRefused: entry('W-035', 409, () => '本人であることを確認できません。もう一度パスワードを入力してください。'),
  passkeyRefused: entry(
    'W-072',
    409,
    () => 'パスキーで本人を確認できませんでした。もう一度試すか、パスワードを入力してください。',
  ),
  wrongPassword: entry('W-036', 403, () => 'パスワードが違います。'),
  nothingRevised: entry(
    'W-038',
    422,
    () => '改訂前から変わった項目がありません。直す項目を入力してから提出してください。',
  ),
  wrongCode: entry('W-037', 403, () => '認証コードが違います。'),
  idReused: entry(
    'W-042',
    409,
    () => 'この操作の番号は、別の内容ですでに使われています。画面を更新してから、もう一度入力してください。',
  ),
  filesMissing: entry<{ count: number }>(
    'W-040',
    409,
    (d) =>
      `写真・添付${d.count}件がまだサーバーに届いていません。届いてから確認してください（届かないときは差し戻してください）。`,
  ),
  samePerson: entry('W-041', 403, () => '前の段を確認した人は、この段を決められません。別の人に依頼してください。'),
  outputEmpty: entry('W-090', 422, () => '出力する記録がありません。条件を変えるか、記録を選び直してください。'),
  outputTooMany: entry<{ max: number; count: number }>(
    'W-091',
    422,
    (d) =>
      `一度に出力できるのは${d.max.toLocaleString('ja-JP')}件までです（${d.count.toLocaleString('ja-JP')}件以上あります）。期間や対象で絞り込んでください。`,
  ),
  outputsAtWork: entry<{ max: number }>(
    'W-092',
    429,
    (d) => `作成中の出力が${d.max}件あります。終わるのを待つか、どれかを中止してください。`,
  ),
  outputGone: entry('W-093', 410, () => 'このファイルの受け取り期限が過ぎました。もう一度出力してください。'),
  outputNotReady: entry('W-094', 409, () => 'ファイルはまだできていません。できあがるまでお待ちください。'),
  outputRightsChanged: entry(
    'W-095',
    403,
    () => '出力を頼んだときと権限が変わったため、このファイルは受け取れません。もう一度出力してください。',
  ),
  outputShape: entry('W-096', 422, () => 'この種類の出力は、この形式では作れません。別の形式を選んでください。'),
  outputTooLarge: entry<{ maxGb: number }>(
    'W-097',
    422,
    (d) => `ファイルが${d.maxGb} GBを超えるため作成を止めました。記録を分けて出力してください。`,
  ),
  outputStopped: entry(
    'W-098',
    500,
    () =>
      '作成が途中で止まりました（サーバーの停止または障害）。途中のファイルは残っていません。もう一度出力してください。',
  ),
  outputNoForm: entry(
    'W-099',
    422,
    () => 'この記録のひな形には、元のExcel（帳票）が登録されていません。「点検記録」のPDFで出力してください。',
  ),
  skillExpired: entry<{ skill: string }>('W-021', 403, (d) => `必要な資格「${d.skill}」の期限が切れています`),

  // F: formulas, conditions and limits
  formulaTooLong: entry<{ max: number }>('F-001', 422, (d) => `式は${d.max}文字までです。`),
  formulaUnexpected: entry<{ found: string }>('F-002', 422, (d) => `「${d.found}」はここに書けません。`),
  formulaUnfinished: entry('F-003', 422, () => '式が途中で終わっています。'),
  formulaUnclosed: entry<{ open: string }>('F-004', 422, (d) => `「${d.open}」が閉じられていません。`),
  formulaTooDeep: entry<{ max: number }>('F-005', 422, (d) => `入れ子は${d.max}段までです。`),
  unknownFunction: entry<{ name: string }>('F-006', 422, (d) => `関数「${d.name}」はありません。`),
  wrongArguments: entry<{ name: string; needs: string }>(
    'F-007',
    422,
    (d) => `関数「${d.name}」の引数は${d.needs}です。`,
  ),
  unknownReference: entry<{ name: string }>('F-008', 422, (d) => `「${d.name}」という項目や値はありません。`),
  ambiguousReference: entry<{ name: string }>(
    'F-009',
    422,
    (d) => `「${d.name}」という項目が複数あります。項目のキーで指定してください。`,
  ),
  circularReference: entry<{ path: string }>('F-010', 422, (d) => `式が循環しています（${d.path}）。`),
  wrongOperand: entry<{ needs: string; found: string }>(
    'F-011',
    422,
    (d) => `${d.needs}が必要ですが、${d.found}です。`,
  ),
  divideByZero: entry('F-012', 422, () => '0で割ることはできません。'),
  tooManySteps: entry('F-013', 422, () => '計算が長すぎます。'),
  tooManyDigits: entry<{ max: number }>('F-014', 422, (d) => `${d.max}桁を超えます。`),
  rowsNeedAggregate: entry<{ name: string }>(
    'F-015',
    422,
    (d) => `「${d.name}」は繰り返しの項目です。合計や平均などの関数の中で使ってください。`,
  ),
  negativeRoot: entry('F-016', 422, () => '負の数の平方根は計算できません。'),
  notADuration: entry<{ found: string }>(
    'F-017',
    422,
    (d) => `期間「${d.found}」は 1y・6m・2w・30d のように書いてください。`,
  ),
  textTooLong: entry<{ max: number }>(
    'F-018',
    422,
    (d) => `式で作る文字は${d.max.toLocaleString('ja-JP')}文字までです。`,
  ),
  sheetTooMuch: entry(
    'F-019',
    422,
    () => 'このシートの計算が多すぎます。行を減らすか、ひな形の管理者に連絡してください。',
  ),

  // T: templates that cannot be published, and files that cannot be read
  missingFormula: entry('T-001', 422, () => '計算項目には式が必要です。'),
  missingChoices: entry('T-002', 422, () => '選択肢がありません。'),
  okChoiceUnknown: entry<{ choice: string }>('T-003', 422, (d) => `「${d.choice}」は選択肢にありません。`),
  duplicateChoice: entry<{ choice: string }>('T-004', 422, (d) => `選択肢「${d.choice}」が重複しています。`),
  duplicateKey: entry<{ key: string }>('T-005', 422, (d) => `キー「${d.key}」が重複しています。`),
  duplicateNo: entry<{ no: number }>('T-006', 422, (d) => `番号${d.no}が重複しています。`),
  limitsCrossed: entry<{ lower: string; upper: string }>(
    'T-007',
    422,
    (d) => `下限（${d.lower}）は上限（${d.upper}）以下にしてください。`,
  ),
  warnOutsideSpec: entry('T-008', 422, () => '管理限界は規格の内側にしてください。'),
  roleWithoutStep: entry<{ role: string }>('T-009', 422, (d) => `承認経路に${d.role}の段がありません。`),
  photosCrossed: entry('T-010', 422, () => '写真の最小枚数は最大枚数以下にしてください。'),
  keyNotForKind: entry<{ key: string; kind: string }>(
    'T-011',
    422,
    (d) => `「${d.key}」は種別「${d.kind}」では使えません。`,
  ),
  tooManyTemplateItems: entry<{ max: number }>('T-012', 422, (d) => `項目は1つのひな形に${d.max}件までです。`),
  emptyTemplate: entry('T-013', 422, () => '項目が1つもありません。'),
  defaultUnfit: entry<{ value: string }>('T-014', 422, (d) => `既定値「${d.value}」は、この項目に入力できません。`),
  tooManyCells: entry<{ cells: number; max: number }>(
    'T-016',
    422,
    (d) =>
      `記入欄（項目×最大行数）が${d.cells.toLocaleString('ja-JP')}個になります。上限は${d.max.toLocaleString('ja-JP')}個です。項目か、くり返しの最大行数を減らしてください。`,
  ),
  tooMuchWork: entry<{ steps: number; max: number }>(
    'T-017',
    422,
    (d) =>
      `計算の量（${d.steps.toLocaleString('ja-JP')}）が上限（${d.max.toLocaleString('ja-JP')}）を超えます。式を短くするか、くり返しの最大行数を減らしてください。`,
  ),
  pictureUnknown: entry<{ id: string }>('T-015', 422, (d) => `見本写真「${d.id}」は登録されていません。`),
  documentUnknown: entry<{ id: string }>(
    'T-018',
    422,
    () => '手順書のPDFが登録されていません。もう一度選んでください。',
  ),
  importUnknownKey: entry<{ key: string }>('T-101', 422, (d) => `「${d.key}」という項目名は分かりません。`),
  importMissing: entry<{ key: string }>('T-102', 422, (d) => `「${d.key}」がありません。`),
  importWrongValue: entry<{ key: string; found: string; needs: string }>(
    'T-103',
    422,
    (d) => `「${d.key}」は${d.needs}にしてください（読み取った値：${d.found}）。`,
  ),
  importTwice: entry<{ key: string; value: string; first: string }>(
    'T-110',
    422,
    (d) => `${d.key}「${d.value}」は ${d.first} と同じです。どちらかを直してください。`,
  ),
  importEmpty: entry<{ key: string }>('T-111', 422, (d) => `${d.key}が空です。入力してください。`),
  importTooLong: entry<{ key: string; max: number; length: number }>(
    'T-112',
    422,
    (d) => `${d.key}は${d.max}文字までです（今は${d.length}文字）。短くしてください。`,
  ),
  importUnknownColumn: entry<{ key: string }>('T-113', 422, (d) => `列「${d.key}」は使わないため、取り込みません。`),
  importNoHeader: entry<{ columns: string }>(
    'T-114',
    422,
    (d) => `見出しの行がありません。はじめの10行のどこかに、列の名前「${d.columns}」を入れてください。`,
  ),
  importNotATable: entry(
    'T-115',
    422,
    () => '表として読み取れません。CSV（UTF-8・Shift_JIS）かXLSXのファイルを選んでください。',
  ),
  importNoTable: entry('T-116', 422, () => 'ファイルが空です。表の入ったファイルを選んでください。'),
  importTooManyRows: entry<{ max: number }>(
    'T-117',
    422,
    (d) => `一度に取り込めるのは${d.max.toLocaleString('ja-JP')}行までです。ファイルを分けてください。`,
  ),
  importNeedsReason: entry<{ status: string }>(
    'T-118',
    422,
    (d) => `「${d.status}」にする理由を、「理由」の列に入力してください。`,
  ),
  importNewArea: entry<{ area: string }>(
    'T-119',
    422,
    (d) => `新しい場所「${d.area}」ができます。書き間違いでないか確かめてください。`,
  ),
  noLabels: entry('T-120', 422, () => 'ラベルにする対象がありません。場所や状態の絞り込みを変えてください。'),
  workbookNotReadable: entry(
    'T-121',
    422,
    () =>
      'Excelのブック（.xlsx・.xlsm）として読み取れません。Excelで開き、「Excelブック（.xlsx）」として保存し直してください。',
  ),
  workbookEncrypted: entry(
    'T-122',
    422,
    () =>
      'パスワードで保護されたブックは読み取れません。Excelで「ブックの保護」のパスワードを外して保存し直してください。',
  ),
  workbookOldFormat: entry(
    'T-123',
    422,
    () =>
      '古い形式（.xls）か、バイナリ形式（.xlsb）のブックです。Excelで開き、「Excelブック（.xlsx）」として保存し直してください。',
  ),
  workbookTooLarge: entry<{ megabytes: number }>(
    'T-124',
    422,
    (d) =>
      `ブックの中身が大きすぎます（展開後${d.megabytes}MBまで）。使っていないシートや行を削除して保存し直してください。`,
  ),
  workbookMacros: entry('T-125', 422, () => 'マクロは読み込まず、実行もしません。表の内容だけを取り込みます。'),
  workbookLinks: entry(
    'T-126',
    422,
    () => 'ほかのファイルへのリンクはたどりません。保存されている値だけを読みました。',
  ),
  workbookCutOff: entry<{ rows: number; columns: number }>(
    'T-127',
    422,
    (d) => `${d.rows.toLocaleString('ja-JP')}行・${d.columns}列までを読みました。それより後ろは取り込みません。`,
  ),
  workbookHidden: entry(
    'T-128',
    422,
    () => '非表示のシートは取り込みません。必要なときは、Excelで再表示してください。',
  ),
  workbookManySheets: entry<{ max: number }>(
    'T-129',
    422,
    (d) => `はじめの${d.max}シートを読みました。残りは取り込みません。`,
  ),
  workbookTooSlow: entry(
    'T-130',
    422,
    () =>
      'ブックの読み取りに時間がかかりすぎるため、やめました。使っていないシートや行、書式を削除して保存し直してください。',
  ),
  xlsFormUnknown: entry<{ type: string }>(
    'T-131',
    422,
    (d) => `種類「${d.type}」の設問は取り込めません。下書きで、近い種別の項目を追加してください。`,
  ),
  xlsFormLeftOut: entry<{ type: string }>(
    'T-132',
    422,
    (d) => `「${d.type}」は取り込みませんでした。必要なら、下書きで条件や計算式を入力してください。`,
  ),
  xlsFormNoList: entry<{ list: string }>(
    'T-133',
    422,
    (d) => `選択肢の一覧「${d.list}」が choices シートにありません。下書きで選択肢を入力してください。`,
  ),
  xlsFormEmpty: entry('T-134', 422, () => 'survey シートに、取り込める設問がありません。'),
  importNotJson: entry('T-104', 422, () => 'JSONとして読み取れません。'),

  // U: accounts
  usernameTaken: entry('U-001', 409, () => 'このユーザー名はすでに使われています。'),
  stampOfAnother: entry<{ name: string }>(
    'U-007',
    422,
    (d) => `印に使えるのは、自分の氏名「${d.name}」の文字を並び順に選んだものだけです。氏名は管理者が直せます。`,
  ),
  ownAccount: entry('U-002', 409, () => '自分のアカウントは無効にできません。自分の管理者の役割も外せません。'),
  noMailAddress: entry(
    'U-003',
    422,
    () => '確認済みのメールアドレスがないため送れません。仮パスワードを画面に表示する方法を選んでください。',
  ),
  unlocksByItself: entry(
    'U-004',
    409,
    () => '外部のユーザープールではロックを解除できません。15分以内に自動で解除されます。',
  ),
  accountRefused: entry<{ why: string }>(
    'U-005',
    422,
    (d) => `ユーザープールが受け付けませんでした（${d.why}）。入力内容を確認してください。`,
  ),
  poolUnavailable: entry(
    'U-006',
    503,
    () => 'ユーザープールに接続できません。しばらく待ってから、もう一度お試しください。',
  ),

  // C: common answers of the server
  badRequest: entry<{ issues: { path: string; message: string }[] }>(
    'C-400',
    400,
    () => '送られた内容に誤りがあります。画面を更新してから、もう一度お試しください。',
  ),
  signInRequired: entry('C-401', 401, () => 'サインインが必要です。'),
  forbidden: entry<{ role: string }>('C-403', 403, (d) => `この操作の権限がありません（必要な権限：${d.role}）`),
  keyNotAllowed: entry<{ scope: string }>(
    'C-460',
    403,
    (d) => `このAPIキーでは利用できません（必要な範囲：${d.scope}）。管理者に連絡してください。`,
  ),
  webhookAddress: entry(
    'C-461',
    422,
    () =>
      'このURLには送れません。https:// で始まる、インターネット上のURLを指定してください。社内のサーバーに送る場合は、システム管理者が設定（ECS_WEBHOOK_HOSTS）で許可します。',
  ),
  notFound: entry('C-404', 404, () => '見つかりません。削除されたか、アクセス権がありません'),
  methodNotAllowed: entry('C-405', 405, () => 'この操作は受け付けていません。'),
  conflict: entry<Record<string, unknown>>('C-409', 409, () => 'ほかの人が先に更新しました。違いを確認してください'),
  alreadyUsed: entry('C-411', 409, () => '同じコードがすでに使われています。別のコードを指定してください。'),
  frozenVersion: entry('C-412', 409, () => '公開した版は変更できません。新しい版を作成してください。'),
  notPublishable: entry<{ issues: unknown[] }>(
    'C-414',
    422,
    (d) => `公開できません。直す所が${d.issues.length}件あります。`,
  ),
  ownTemplate: entry(
    'C-440',
    409,
    () => '自分が編集したひな形は、自分では公開できません。ほかの承認者か管理者に依頼してください。',
  ),
  draftInReview: entry(
    'C-441',
    409,
    () => '承認待ちのため変更できません。変更するには、承認の依頼を取り下げてください。',
  ),
  notPublishedYet: entry('C-419', 409, () => 'まだ公開していない版です。'),
  changedFile: entry(
    'C-431',
    409,
    () => 'このファイルは、記録されたときの内容と一致しないため表示できません。管理者に連絡してください。',
  ),
  sharedTemplate: entry(
    'C-430',
    403,
    () => 'このひな形は、ほかのECSでも使われています。使っているすべてのECSに所属する人か、管理者に依頼してください。',
  ),
  wrongContent: entry('C-416', 422, () => '送られたファイルが記録と一致しません。もう一度送ります。'),
  tooLarge: entry<{ maxBytes: number }>(
    'C-413',
    413,
    (d) => `送るデータが大きすぎます（上限 ${Math.floor(d.maxBytes / 1_000_000)} MB）。`,
  ),
  wrongType: entry<{ accepts: string }>('C-415', 415, (d) => `この種類のデータは受け付けていません（${d.accepts}）。`),
  tooManyPixels: entry<{ maxPixels: number }>(
    'C-417',
    413,
    (d) => `画像が大きすぎます（${d.maxPixels / 10_000}万画素まで）。縮小してから、もう一度お試しください。`,
  ),
  notAPicture: entry('C-418', 415, () => '画像として開けないファイルです。JPEG・PNG・WebPの画像を使ってください。'),
  disguisedFile: entry<{ said: string; found: string }>(
    'C-420',
    415,
    (d) => `ファイルの種類（${d.said}）と中身（${d.found}）が合いません。正しい種類のファイルを選んでください。`,
  ),
  tooManyLooseFiles: entry<{ maxBytes: number }>(
    'C-421',
    429,
    (d) =>
      `記録に付いていないファイルが1人あたりの上限（${Math.floor(d.maxBytes / 1_000_000_000)} GB）に達しました。記録を送信してから、もう一度お試しください。`,
  ),
  ecsFull: entry<{ maxBytes: number }>(
    'C-433',
    507,
    (d) =>
      `このECSに保存できるファイルの上限（${Math.floor(d.maxBytes / 1_000_000_000)} GB）に達しました。管理者に連絡してください。`,
  ),
  tooMany: entry<{ retryAfterSeconds: number }>(
    'C-429',
    429,
    (d) => `操作が多すぎます。${d.retryAfterSeconds}秒ほど待ってから、もう一度お試しください。`,
  ),
  assistantTooMany: entry<{ retryAfterSeconds: number }>(
    'C-451',
    429,
    (d) =>
      `相談は10分に20回、1日に200回までです。${Math.max(1, Math.ceil(d.retryAfterSeconds / 60))}分ほど待ってから、もう一度お試しください。`,
  ),
  assistantBusy: entry('C-452', 429, () => '回答を2つ作成しています。終わるのを待つか、停止してから質問してください。'),
  assistantSheetFull: entry<{ max: number }>(
    'C-453',
    429,
    (d) => `このチェックシートの相談は${d.max}回までです。管理者に連絡してください。`,
  ),
  assistantPersonal: entry('C-454', 422, () => '個人情報の項目は相談できません。ほかの項目を選んでください。'),
  manualLocked: entry('C-455', 422, () => 'パスワードで保護されたPDFは読めません。保護を外してから登録してください。'),
  manualDamaged: entry(
    'C-456',
    422,
    () => 'このPDFの文字を読めませんでした。別のアプリでPDFを作り直すか、テキストで登録してください。',
  ),
  manualWithoutText: entry(
    'C-457',
    422,
    () =>
      '文字が入っていないファイルです（スキャンした画像だけのPDFなど）。文字の入ったPDFかテキストを登録してください。',
  ),
  manualTooLong: entry<{ max: number }>(
    'C-458',
    422,
    (d) => `手順書は${d.max}ページまでです。分けて登録してください。`,
  ),
  nothingExpired: entry('C-462', 409, () => '削除できる記録がありません。画面を開き直して、件数を確認してください。'),
  tooManyManuals: entry<{ max: number }>(
    'C-459',
    422,
    (d) => `このECSの手順書は${d.max}件までです。使わないものを取り下げてから登録してください。`,
  ),
  serverError: entry<{ id: string }>(
    'C-500',
    500,
    (d) => `サーバーで問題が発生しました。入力内容は端末に残っています（エラーID: ${d.id}）`,
  ),
  unavailable: entry('C-503', 503, () => 'サーバーが混み合っています。入力内容は端末に残っています。'),
  noSpace: entry('C-507', 507, () => 'サーバーの空き容量が足りません。管理者に連絡してください。'),

  // N: what the device or the network cannot do. Spec 8: 'Network Error', 'Request aborted', 'canceled'.
  networkError: entry(
    'N-101',
    0,
    () => '通信できません。入力内容は端末に残っています。電波の届く場所でもう一度お試しください。',
  ),
  requestAborted: entry('N-102', 0, () => '通信が途中で切れました。入力内容は端末に残っています。'),
  canceled: entry('N-103', 0, () => '操作を取り消しました。'),
} as const

export type ErrorName = keyof typeof catalogue
export type ErrorDetail<N extends ErrorName> = Parameters<(typeof catalogue)[N]['text']>[0]

/** The whole catalogue in another language: none can be forgotten. */
export type MessageTexts = { [N in ErrorName]: (detail: ErrorDetail<N>) => string }

let spoken: MessageTexts | undefined

/** A page in another language says everything in its own words. The server always speaks Japanese. */
export function speakMessages(texts: MessageTexts | undefined): void {
  spoken = texts
}

const textOf = (name: ErrorName, detail: unknown): string =>
  ((spoken?.[name] ?? catalogue[name].text) as (detail: unknown) => string)(detail)

/** What an answer of the server says, in the language of the page. */
export function retold({ code, message, detail }: ErrorBody['error']): string {
  if (!spoken) return message
  const name = (Object.keys(catalogue) as ErrorName[]).find((one) => catalogue[one].code === code)
  return name ? textOf(name, detail ?? {}) : message
}

/** Expected trouble. Anything else that is thrown is a bug and is answered with C-500 and an id. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly detail: unknown
  constructor(code: string, status: number, message: string, detail: unknown) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.detail = detail
  }
}

export function appError<N extends ErrorName>(
  name: N,
  ...rest: ErrorDetail<N> extends Record<string, never> ? [] : [detail: ErrorDetail<N>]
): AppError {
  const { code, status } = catalogue[name]
  const detail = rest[0] ?? {}
  return new AppError(code, status, textOf(name, detail), detail)
}

/** The same wording as plain data: a note beside a value, a line in a list of problems. Nothing is thrown. */
export type Message = { code: string; text: string; detail: unknown }

export function message<N extends ErrorName>(
  name: N,
  ...rest: ErrorDetail<N> extends Record<string, never> ? [] : [detail: ErrorDetail<N>]
): Message {
  const detail = rest[0] ?? {}
  return { code: catalogue[name].code, text: textOf(name, detail), detail }
}

/** The body of every answer that is not a success. */
export type ErrorBody = { error: { code: string; message: string; detail?: unknown } }

export const errorBody = (error: AppError): ErrorBody => ({
  error: { code: error.code, message: error.message, detail: error.detail },
})
