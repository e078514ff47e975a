// Groups of substances that allergies, interactions and cautions speak of, by the keys of their members. Curated by hand:
// members by the therapeutic classes of the price list of the CMED (EphMRA codes: M01A, N05B, C10A …) and by the
// leaflets; those that Brazil does not sell any more stay where a patient may remember them.

const written = {
  /** Beta-lactams. */
  penicillin: `amoxicilina; ampicilina; bacampicilina; benzilpenicilina; benzilpenicilina benzatina;
    benzilpenicilina procaina; carbenicilina; cloxacilina; dicloxacilina; fenoximetilpenicilina; flucloxacilina;
    metampicilina; oxacilina; piperacilina; sultamicilina; ticarcilina`,
  cephalosporin: `cefaclor; cefadroxila; cefalexina; cefalotina; cefazolina; cefdinir; cefepima; cefiderocol; cefixima; cefodizima;
    cefoperazona; cefotaxima; cefoxitina; cefpiroma; cefpodoxima; cefprozil; cefradina; ceftarolina; ceftarolina fosamila;
    ceftazidima; ceftibuteno; ceftobiprol; ceftolozana; ceftriaxona; cefuroxima; loracarbef`,
  carbapenem: 'doripenem; ertapenem; imipenem; meropenem',
  /** The same side chain (R1) as ampicillin, or all but a hydroxyl: drug allergy practice parameter 2022, table. */
  aminopenicillin: 'amoxicilina; ampicilina; bacampicilina; metampicilina; sultamicilina',
  aminocephalosporin: 'cefaclor; cefadroxila; cefalexina; cefprozil; cefradina; loracarbef',
  /** Methoxyimino side chain, and that which ceftazidime and aztreonam share. */
  methoxyimino: 'cefepima; cefotaxima; cefpiroma; cefpodoxima; ceftriaxona; cefuroxima; cefodizima',
  ceftazidime_chain: 'aztreonam; cefiderocol; ceftazidima; ceftolozana',

  sulfonamide: `ftalilsulfatiazol; sulfacetamida; sulfadiazina; sulfadiazina de prata; sulfadoxina; sulfaguanidina;
    sulfamerazina; sulfametizol; sulfametoxazol; sulfametoxipiridazina; sulfametoxipirimidina; sulfanilamida;
    sulfassalazina; sulfatiazol`,
  macrolide: 'azitromicina; claritromicina; diritromicina; eritromicina; espiramicina; miocamicina; roxitromicina',
  quinolone: `acido nalidixico; acido oxolinico; acido pipemidico; besifloxacino; ciprofloxacino; delafloxacino;
    gatifloxacino; gemifloxacino; levofloxacino; lomefloxacino; moxifloxacino; norfloxacino; ofloxacino; pefloxacino;
    rosoxacina; trovafloxacino`,
  tetracycline: 'doxiciclina; limeciclina; minociclina; oxitetraciclina; tetraciclina; tigeciclina',
  aminoglycoside: 'amicacina; estreptomicina; gentamicina; neomicina; netilmicina; tobramicina; framicetina',
  lincosamide: 'clindamicina; lincomicina',
  nitroimidazole: 'metronidazol; nimorazol; ornidazol; secnidazol; tinidazol',
  azole: 'cetoconazol; fluconazol; isavuconazol; itraconazol; miconazol; posaconazol; voriconazol',

  /** Inhibitors of cyclooxygenase. */
  nsaid: `aceclofenaco; acemetacina; acido mefenamico; acido tolfenamico; benorilato; cetoprofeno; cetorolaco; dexcetoprofeno;
    dexibuprofeno; diclofenaco; diflunisal; etodolaco; fenilbutazona; fenoprofeno; fentiazaco; flurbiprofeno; glucametacina;
    ibuprofeno; indometacina; loxoprofeno; lornoxicam; meloxicam; nabumetona; naproxeno; nimesulida; piroxicam;
    proglumetacina; sulindaco; tenoxicam; tolmetina; celecoxibe; etoricoxibe; lumiracoxibe; parecoxibe; rofecoxibe;
    valdecoxibe`,
  coxib: 'celecoxibe; etoricoxibe; lumiracoxibe; parecoxibe; rofecoxibe; valdecoxibe',
  celecoxib: 'celecoxibe',
  aspirin: 'acido acetilsalicilico',
  salicylate:
    'acido acetilsalicilico; acido salicilico; diflunisal; salicilato de metila; mesalazina; sulfassalazina; bismuto',
  pyrazolone: 'dipirona; fenazona; fenilbutazona; oxifembutazona; propifenazona',
  paracetamol: 'paracetamol',

  opioid: `alfentanila; buprenorfina; butorfanol; codeina; dextropropoxifeno; diidrocodeina; etilmorfina; fentanila; folcodina;
    hidrocodona; hidromorfona; metadona; morfina; nalbufina; oxicodona; petidina; remifentanila; sufentanila; tapentadol;
    tramadol`,
  morphinan: `buprenorfina; codeina; diidrocodeina; etilmorfina; folcodina; hidrocodona; hidromorfona; morfina; nalbufina;
    oxicodona`,
  iodinated_contrast: `acido ioxitalamico; acido ioxaglico; amidotrizoato de meglumina; amidotrizoato; diatrizoato; iobitridol;
    iodixanol; ioexol; iomeprol; iopamidol; iopromida; iotalamato; ioversol; ioxitalamato`,
  gadolinium:
    'acido gadobenico; acido gadopentetico; acido gadoterico; acido gadoxetico; gadobutrol; gadodiamida; gadoterato',
  local_anaesthetic: `articaina; benzocaina; bupivacaina; levobupivacaina; lidocaina; mepivacaina; oxibuprocaina; prilocaina;
    procaina; proximetacaina; ropivacaina; tetracaina`,
  amide_anaesthetic: 'articaina; bupivacaina; levobupivacaina; lidocaina; mepivacaina; prilocaina; ropivacaina',
  ester_anaesthetic: 'benzocaina; oxibuprocaina; procaina; proximetacaina; tetracaina',
  general_anaesthetic:
    'cetamina; escetamina; desflurano; enflurano; etomidato; halotano; isoflurano; propofol; sevoflurano; tiopental',
  aromatic_anticonvulsant:
    'carbamazepina; eslicarbazepina; fenitoina; fenobarbital; lamotrigina; oxcarbazepina; primidona',
  heparin: 'dalteparina; enoxaparina; heparina; nadroparina',
  insulin: `insulina asparte; insulina degludeca; insulina detemir; insulina glargina; insulina glulisina; insulina humana;
    insulina lispro`,
  corticosteroid: `beclometasona; betametasona; budesonida; ciclesonida; clobetasol; cortisona; deflazacorte; desonida;
    dexametasona; fludrocortisona; flunisolida; fluticasona; hidrocortisona; metilprednisolona; mometasona; prednisolona;
    prednisona; triancinolona`,
  antihistamine: `alcaftadina; azelastina; bilastina; carbinoxamina; cetirizina; cetotifeno; ciproeptadina; clemastina;
    clorfeniramina; desloratadina; dexclorfeniramina; difenidramina; dimenidrinato; doxilamina; ebastina; epinastina;
    fexofenadina; hidroxizina; levocetirizina; loratadina; meclizina; olopatadina; prometazina; rupatadina`,
  benzodiazepine: `alprazolam; bromazepam; brotizolam; clobazam; clonazepam; clorazepato; clordiazepoxido; cloxazolam; diazepam;
    estazolam; flunitrazepam; flurazepam; lorazepam; lormetazepam; midazolam; nitrazepam; oxazepam; triazolam`,
  z_hypnotic: 'eszopiclona; zaleplona; zolpidem; zopiclona',
  hypnotic: '@benzodiazepine; @z_hypnotic',
  barbiturate: 'fenobarbital; pentobarbital; primidona; tiopental; butalbital',

  /** Heart and vessels. */
  ace_inhibitor:
    'benazepril; captopril; cilazapril; delapril; enalapril; fosinopril; lisinopril; perindopril; quinapril; ramipril; trandolapril',
  arb: 'azilsartana; candesartana; eprosartana; irbesartana; losartana; olmesartana; telmisartana; valsartana',
  raas: '@ace_inhibitor; @arb; alisquireno',
  neprilysin_inhibitor: 'sacubitril',
  potassium_sparing: 'amilorida; eplerenona; espironolactona; finerenona; triantereno',
  potassium: 'cloreto de potassio; citrato de potassio',
  thiazide: 'clortalidona; hidroclorotiazida; indapamida',
  loop_diuretic: 'bumetanida; furosemida; piretanida',
  diuretic: '@thiazide; @loop_diuretic; @potassium_sparing',
  beta_blocker: `atenolol; betaxolol; bisoprolol; carvedilol; esmolol; labetalol; metoprolol; nadolol; nebivolol; pindolol;
    propranolol; sotalol`,
  verapamil_diltiazem: 'diltiazem; verapamil',
  dihydropyridine:
    'anlodipino; felodipino; isradipino; lacidipino; lercanidipino; levanlodipino; manidipino; nifedipino; nimodipino; nitrendipino',
  alpha_blocker: 'alfuzosina; doxazosina; prazosina; tansulosina; terazosina; silodosina',
  nitrate:
    'isossorbida; nitroglicerina; propatilnitrato; nitroprusseto; nitroprusseto de sodio; nitrito de isobutila; nitrito de isopentila',
  pde5_inhibitor: 'avanafila; lodenafila; carbonato de lodenafila; sildenafila; tadalafila; udenafila; vardenafila',
  riociguat: 'riociguate',
  statin: 'atorvastatina; fluvastatina; lovastatina; pitavastatina; pravastatina; rosuvastatina; sinvastatina',
  statin_3a4: 'lovastatina; sinvastatina',
  atorvastatin: 'atorvastatina',
  simvastatin: 'sinvastatina; lovastatina',
  amlodipine: 'anlodipino; levanlodipino',
  digoxin: 'digoxina; deslanosideo; metildigoxina',
  amiodarone: 'amiodarona; dronedarona',
  vitamin_k_antagonist: 'varfarina; femprocumona',
  doac: 'apixabana; dabigatrana; edoxabana; rivaroxabana',
  anticoagulant: '@vitamin_k_antagonist; @doac; @heparin; fondaparinux',
  clopidogrel: 'clopidogrel',
  gemfibrozil: 'genfibrozila',

  /** Nerves and mind. */
  ssri: 'citalopram; dapoxetina; escitalopram; fluoxetina; fluvoxamina; paroxetina; sertralina',
  snri: 'desvenlafaxina; duloxetina; levomilnaciprana; milnaciprana; venlafaxina',
  serotonergic: '@ssri; @snri; vilazodona; vortioxetina',
  tricyclic:
    'amitriptilina; amoxapina; clomipramina; desipramina; doxepina; imipramina; maprotilina; nortriptilina; protriptilina; trimipramina',
  mao_inhibitor: `azul de metileno; cloreto de metiltioninio; fenelzina; iproclozida; isocarboxazida; linezolida; moclobemida;
    nialamida; rasagilina; safinamida; selegilina; tranilcipromina`,
  tranylcypromine: 'tranilcipromina',
  procarbazine: 'procarbazina',
  stimulant: `anfepramona; anfetamina; dexanfetamina; efedrina; femproporex; fenilefrina; isometepteno; lisdexanfetamina; mazindol;
    metilfenidato; pseudoefedrina; sibutramina; atomoxetina; bupropiona`,
  amphetamine: 'anfetamina; anfepramona; dexanfetamina; femproporex; lisdexanfetamina; mazindol; metilfenidato',
  dextromethorphan: 'dextrometorfano',
  triptan: 'almotriptana; eletriptana; frovatriptana; naratriptana; rizatriptana; sumatriptana; zolmitriptana',
  ergot: 'diidroergocristina; diidroergotamina; ergometrina; ergotamina; metilergometrina; metisergida',
  lithium: 'litio',
  sibutramine: 'sibutramina',
  levodopa: 'levodopa',
  dopamine_antagonist:
    'bromoprida; clorpromazina; flufenazina; haloperidol; levomepromazina; metoclopramida; periciazina; pimozida; risperidona; sulpirida; tioridazina; trifluoperazina; flunarizina; cinarizina; olanzapina',
  gabapentinoid: 'gabapentina; pregabalina',
  valproate: 'acido valproico',
  lamotrigine: 'lamotrigina',
  tizanidine: 'tizanidina',
  muscle_relaxant: 'carisoprodol; ciclobenzaprina; orfenadrina; clorzoxazona; tizanidina',
  ramelteon: 'ramelteona',
  sedating_antihistamine: `carbinoxamina; ciproeptadina; clemastina; clorfeniramina; dexclorfeniramina; difenidramina; dimenidrinato;
    doxilamina; hidroxizina; meclizina; mepiramina; prometazina; triprolidina; bronfeniramina`,

  /** Substances that change how others are broken down. */
  cyp3a4_inhibitor: `boceprevir; cetoconazol; claritromicina; cobicistate; eritromicina; itraconazol; nefazodona; posaconazol;
    telaprevir; telitromicina; voriconazol; @protease_inhibitor`,
  protease_inhibitor:
    'amprenavir; atazanavir; darunavir; fosamprenavir; indinavir; lopinavir; nelfinavir; ritonavir; saquinavir; tipranavir; nirmatrelvir',
  cyp3a4_macrolide: 'claritromicina; eritromicina',
  atazanavir: 'atazanavir',
  cyp1a2_inhibitor: 'ciprofloxacino; fluvoxamina',
  fluvoxamine: 'fluvoxamina',
  inducer: 'apalutamida; carbamazepina; enzalutamida; fenitoina; fenobarbital; hipericao; primidona; rifampicina',
  contraceptive_inducer:
    'carbamazepina; fenitoina; fenobarbital; hipericao; oxcarbazepina; primidona; rifabutina; rifampicina; topiramato; felbamato; eslicarbazepina; efavirenz; nevirapina',
  cyp2d6_inhibitor: 'bupropiona; fluoxetina; paroxetina',
  tamoxifen: 'tamoxifeno',
  irinotecan: 'irinotecano',
  theophylline: 'aminofilina; teofilina; bamifilina; doxofilina',
  colchicine: 'colchicina',
  calcineurin: 'ciclosporina; sirolimo; tacrolimo; everolimo',

  /** High risk of torsades de pointes, and those that lengthen QT (CredibleMeds: known risk). */
  qt_forbidden: 'cisaprida; dofetilida; droperidol; halofantrina; pimozida; tioridazina; vandetanibe; mesoridazina',
  qt_high:
    'amiodarona; disopiramida; dronedarona; haloperidol; metadona; quinidina; sotalol; clorpromazina; claritromicina; eritromicina; cloroquina; @qt_forbidden',
  qt: `amiodarona; azitromicina; ciprofloxacino; cilostazol; citalopram; claritromicina; cloroquina; clorpromazina; disopiramida;
    domperidona; donepezila; dronedarona; eritromicina; escitalopram; fluconazol; haloperidol; hidroxicloroquina; levofloxacino;
    levomepromazina; levosulpirida; metadona; moxifloxacino; ondansetrona; pentamidina; quinidina; sotalol; sulpirida;
    trioxido de arsenio; vandetanibe; gatifloxacino; @qt_forbidden`,

  domperidone: 'domperidona',
  cyp3a4_or_fluconazole: '@cyp3a4_inhibitor; fluconazol',

  /** Stomach, minerals. */
  ppi: 'dexlansoprazol; esomeprazol; lansoprazol; omeprazol; pantoprazol; rabeprazol; ilaprazol',
  omeprazole: 'esomeprazol; omeprazol',
  h2_blocker: 'cimetidina; famotidina; nizatidina; ranitidina',
  mineral:
    'carbonato de calcio; ferro; hidroxido de aluminio; magnesio; sulfato de zinco; zinco; sucralfato; gliconato de zinco',
  levothyroxine: 'levotiroxina; liotironina',
  bisphosphonate: 'acido alendronico; acido ibandronico; acido risedronico',

  /** Others. */
  azathioprine: 'azatioprina; mercaptopurina',
  allopurinol: 'alopurinol',
  febuxostat: 'febuxostate',
  methotrexate: 'metotrexato',
  folate_antagonist: 'sulfametoxazol; trimetoprima; sulfadiazina; pirimetamina',
  retinoid: 'acitretina; bexaroteno; isotretinoina; tretinoina; alitretinoina',
  vitamin_a: 'retinol',
  metformin: 'metformina',
  sulfonylurea: 'clorpropamida; glibenclamida; gliclazida; glimepirida; glipizida',
  dpp4_inhibitor: 'alogliptina; linagliptina; saxagliptina; sitagliptina; vildagliptina; evogliptina',
  glp1_agonist: 'dulaglutida; exenatida; liraglutida; lixisenatida; semaglutida; tirzepatida',
  incretin: '@dpp4_inhibitor; @glp1_agonist',
  hormonal_contraceptive: `algestona acetofenida; ciproterona; clormadinona; desogestrel; dienogeste; drospirenona; estetrol;
    etinilestradiol; etonogestrel; gestodeno; levonorgestrel; nomegestrol; norelgestromina; noretisterona; norgestimato; norgestrel`,
  estrogen: 'etinilestradiol; estetrol',
  disulfiram: 'dissulfiram',
  thalidomide: 'talidomida; lenalidomida; pomalidomida',
  codeine_tramadol: 'codeina; tramadol',
} as const;

export type SubstanceGroup = keyof typeof written;

function membersOf(name: SubstanceGroup): string[] {
  return written[name]
    .split(';')
    .map((member) => member.replace(/\s+/g, ' ').trim())
    .flatMap((member) => (member.startsWith('@') ? membersOf(member.slice(1) as SubstanceGroup) : [member]));
}

const groups: ReadonlyMap<SubstanceGroup, ReadonlySet<string>> = new Map(
  (Object.keys(written) as SubstanceGroup[]).map((name) => [name, new Set(membersOf(name))]),
);

/** Keys of all substances that belong to a group. */
export const substancesOfGroups: ReadonlySet<string> = new Set([...groups.values()].flatMap((members) => [...members]));

/** Whether a substance, by its canonical key, belongs to a group. */
export const isOf = (group: SubstanceGroup, substance: string): boolean => groups.get(group)?.has(substance) ?? false;
