/** Which modules travel together. A file costs a request however small it is; one that is too large makes all wait. */

const oneOf = (...words: string[]): string => `(${words.join('|')})`
const under = (...paths: string[]): RegExp => new RegExp(`packages/${oneOf(...paths)}`)
const files = (...paths: string[]): RegExp => new RegExp(`packages/${oneOf(...paths)}\\.(ts|tsx|module\\.css)$`)

/** What runs before the first paint. It must not bring the libraries along with it. */
const first = files('web/src/device/keep', 'web/src/auth/(pageConfig|inactivity/lastSession)')

/** Parts of the look that only some screens use; they would wait for them everywhere. */
const notInShell = oneOf(
  ...['Sparkline', 'TenKey', 'Value', 'CheckList', 'numberTyping', 'sparkPoints', 'ZoomFrame', 'useAddress'],
  'Segmented',
)

/** What nearly every screen shares, but an open sheet does without. */
const ofPages = files(
  'web/src/ecs/WithEcs',
  'web/src/router/searchQuery',
  'web/src/ui/(Card|FoldedFilters|HeadActions|Menu|PageTitle|ScrollPart|Segmented|TabBar|Tabs|bytes|useInSight|usePrinting)',
)

/** What the shell and the screens share. */
const ofShell = under(
  'core/src/(errors|rules/rows/rowLabel)',
  `web/src/ui/(?!${notInShell})`,
  'web/src/inspection/StatusChip',
  'web/src/shell',
  'web/src/auth/(session|Gate)',
  'web/src/(ecs|notice|router)/',
  'web/src/api/(connection|useOnline)',
  'web/src/device/(syncStatus|existingStores)',
  'web/src/serviceWorker/update',
  'web/src/display/settings',
)

/** What every open sheet is made of. */
const ofSheet = under(
  'web/src/itemEditor/(?!ItemPage)',
  'web/src/inputs/(byKind|calc|choices|date|judge|keypad|text/TextInput|user|code/(CodeInput|OtherCode)|photo/PhotoInput|sign/(meaning|drawSignature|strokes|SignPad|NewSignature|SignedPicture|SignInput\\.tsx))',
  'web/src/screens/ChecksheetWithId/(?!index|form/|grid/|MenuEntries|Overlays|HelpDialog|ProcessSheet\\.tsx|SubmitCheck|LateEntries|NextSheet|Troubles|submittedWords)',
  'web/src/(actions/OpenActions|approval/VersionBand|ui/ownHead)',
  'web/src/voice/canHear',
  'web/src/processItems/(Dock|FormEditor|OneQuestion\\.module|Process|RowName)',
  'web/src/inspection/(JudgementControl|LimitBar|limitScale)',
  'web/src/ui/(TenKey\\.tsx|Value|numberTyping)',
  'web/src/actions/aboutItem',
  'web/src/startup/afterPaint',
  'core/src/(api/registers|model/commentLength)\\.ts',
  'web/src/sync/(changeWriter|fetchCopy|leaveGuard|registers|sheetParts|sheetStream)',
  'core/src/rules/(expression/(?!checkTypes)|plan/(?!check|compareVersions|templateChanges)|sheet/(?!compareResults|rowNa)|merge|engine|split|status|matchCode|judgeAnswer|limits)',
  'web/src/sheet/(?!index|view/(words|Conflict|Contender|DraftNote|UsualReasons|Overall|differingFrom|OtherMachine|RowNa|pictures/(PictureViewer|usePicture|Item|pictureParts))|testing|createChecksheet|useCreateChecksheet)',
)

/** What the sheet shares with the rooms behind it: photos, signature, form. */
const ofSheetRooms = files(
  'web/src/inputs/photo/(Thumbnail|photoCounts|useAddPhotos|PhotoStrip)',
  'web/src/inputs/sign/SignInput(?=\\.module)',
  'web/src/processItems/FormSheet(?=\\.module)',
  'web/src/ui/TenKey(?=\\.module)',
)

/** What an item shows of its template's pictures, where there are any. */
const ofPictures = files(
  'core/src/api/registrations',
  'core/src/rules/plan/checkPictures',
  'web/src/sheet/view/pictures/(ItemDocuments|ItemPictures|pictureParts|usePicture)',
  'web/src/sync/pictures',
  'web/src/text/(areas|ja)/picture',
)

/** The device's own store. Nothing that knows the rules of a sheet, or every list would bring those along. */
const ofStore = new RegExp(
  `node_modules/@noble/ciphers/|${
    files(
      'web/src/api/callAs',
      'web/src/device/(base64|cipher|keyring|packing|sha256|storageQuota|store|table|tabLock|uuid7|vault)',
      'web/src/sync/(cacheKey|cachedResponses|callFailure|database|deviceNumbers|me|sheetCopies|storeKey)',
    ).source
  }`,
)

/**
 * Whose tokens are there and who that is, at every start. The sign-in screen and the ways in and out share parts of it, which
 * would come apart into files of their own. Nothing of it needs what is not named here.
 */
const ofTokens = new RegExp(
  `node_modules/(uuid/|@smithy/util-hex-encoding/|@aws-amplify/${oneOf(
    'core/dist/esm/(constants|types/errors|Logger/|Hub/|errors/|Platform/|context/(globalContext|contextBrand|resolveCtxArgs)|singleton/Auth/utils/)',
    'core/dist/esm/utils/(globalHelpers|convert/base64/base64Decoder|isBrowser|retry/(constants|jitteredBackoff)|amplifyUuid|amplifyUrl|deDupeAsync|isTokenExpired)',
    'core/dist/esm/storage/(KeyValue|InMemory|utils|Default|Session|SyncKeyValue|SyncSession|index)',
    'core/dist/esm/clients/(serde|internal|utils/memoization|endpoints|middleware/(retry|userAgent)|handlers/(fetch|aws/unauthenticated))',
    'auth/dist/esm/(errors/(AuthError|constants|utils/assertServiceError)|utils/getAuthUserAgentValue)',
    'auth/dist/esm/foundation/(parsers/|constants|cognitoUserPoolEndpointResolver)',
    'auth/dist/esm/.*/cognitoIdentityProvider/(constants|shared/|createGetUserClient|createGetTokensFromRefreshTokenClient)',
    'auth/dist/esm/providers/cognito/(tokenProvider/(constants|types|errorHelpers|TokenStore|TokenOrchestrator|CognitoUserPoolsTokenProvider|tokenProvider)|factories/createCognitoUserPoolEndpointResolver)\\.',
    'auth/dist/esm/providers/cognito/(utils/(types|apiHelpers|refreshAuthTokens|signInWithRedirectStore|oauth/(oAuthStore|inflightPromise))|apis/(internal/)?(getCurrentUser|fetchUserAttributes))\\.mjs$',
  )})`,
)

/** Leaves that nearly every screen uses, none of them worth a request of its own. */
const small = files(
  'core/src/api/(actions|attachments|checksheets|notices|operations|people|pictures|revisions|system|targets|templates)',
  'core/src/model/(attachment|labels|measured)',
  'core/src/rules/(previous|stripLetters|permission/\\w+)',
  'core/src/schedule/(days|timeZone)',
  'web/src/actions/actionQueries',
  'web/src/api/(query|queryClient)',
  'web/src/auth/useMay',
  'web/src/camera/(isScanned|useScannerKeys)',
  'web/src/device/deviceState',
  'web/src/inspection/(InspectionStrip|isClosedStatus|statusKinds|stripBars|stripOf)',
  'web/src/notices/(noticeQueries|pushOwner)',
  'web/src/sync/(eventStream|prepare/prepared)',
  'web/src/scan/scanPath',
  'web/src/startup/(lazyPart|whenIdle|whenUserIdle)',
  'web/src/text/addArea',
  'web/src/time/siteClock',
  'web/src/vision/(refused|smallPhoto)',
  'web/src/ui/(Sparkline|sparkPoints)',
)

/** Libraries that stand in the first load anyway, without the parts that only lists and one dialog ask for. */
const everywhere =
  /node_modules\/(react-router|@tanstack\/(react-query|query-core))\/(?!.*([qQ]ueries|nfiniteQueryO|InfiniteQuery))/

/** A group that takes only what it names, and leaves what that needs where it is. */
const alone = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false })

export const chunkGroups = [
  // What fetches files on demand stands alone: else the first script would bring the libraries along with it.
  { name: 'fetch', priority: 3, test: /vite\/preload-helper/ },
  { priority: 3, ...alone('first', first) },
  { name: 'vendor-react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
  // The schemas that all others are made of stay with their library: few screens need either.
  { priority: 2, ...alone('zod', /node_modules\/zod\/|core\/src\/model\/(scalar|checksheetStatus)\.ts/) },
  { priority: 1, ...alone('vendor', everywhere) },
  { priority: 1, ...alone('pages', ofPages) },
  { name: 'shell', test: ofShell, minShareCount: 2 },
  alone('tokens', ofTokens),
  alone('sheet', ofSheet),
  alone('sheetRooms', ofSheetRooms),
  alone('pictures', ofPictures),
  alone('store', new RegExp(`${ofStore.source}|${small.source}`)),
  // Whoever asks the server with one asks with the other whether the answer stands: a file less in every list of files.
  alone('query', /web\/src\/api\/(query|isBlocked)\.ts/),
]
