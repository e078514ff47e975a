// Names by which substances are called beside their own (DCB), by key: short names of prescriptions, names that people
// know, other spellings of the DCB, of the OBM and of the price list of the CMED, and salts that no rule takes off.
// Written for this product from common practice.
const written = `
acido acetilsalicilico: aas; aspirina; acetilsalicilato; acetilsalicilato de lisina; acetil salicilico; acido acetil salicilico
acido alendronico: alendronato; alendronato de sodio; alendronato sodico; alendronato sodico tri-hidratado
acido ascorbico: vitamina c; ascorbato de sodio; ascorbato de calcio
acido fusidico: fusidato de sodio; fusidato
acido clavulanico: clavulanato; clavulanato de potassio; clavulanato potassico
acido folico: vitamina b9; folato; folato de sodio
acido ibandronico: ibandronato; ibandronato de sodio; ibandronato de sodio monohidratado; ibandronato de sodio monoidratado
acido risedronico: risedronato; risedronato sodico; risedronato de sodio
acido valproico: valproato; valproato de sodio; valproato sodico; divalproato; divalproato de sodio; divalproato sodico; valpromida
acido ursodesoxicolico: ursodiol
adrenalina: epinefrina; hemitartarato de epinefrina
noradrenalina: norepinefrina; hemitartarato de norepinefrina
anfotericina b: anfotericina
anlodipino: amlodipina; anlodipina; amlodipino
benzilpenicilina: penicilina g; benzilpenicilina potassica; penicilina cristalina; penicilina g cristalina; penicilina g potassica; penicilina potassica
benzilpenicilina benzatina: penicilina benzatina; penicilina g benzatina
benzilpenicilina procaina: penicilina procaina; penicilina g procaina; benzilpenicilina procainada; penicilina procainada
fenoximetilpenicilina: penicilina v; fenoximetilpenicilina potassica; penicilina v oral
bismuto: subsalicilato de bismuto; subcitrato de bismuto coloidal; salicilato de bismuto monobasico
carbonato de calcio: calcio; calcio elementar; citrato de calcio; fosfato de calcio tribasico; citratomalato de calcio
cefadroxila: cefadroxil
cianocobalamina: vitamina b12; b12; hidroxocobalamina; mecobalamina; cobalamina; cobamamida
ceftobiprol: ceftobiprol medocarila
cefuroxima: axetilcefuroxima; cefuroxima axetil; acetoxietilcefuroxima
ciprofloxacino: ciprofloxacina; cipro
cloreto de potassio: kcl; potassio
cloreto de sodio: cloreto de sodio usp; soro fisiologico; solucao fisiologica; sf 0,9%; solucao salina; soro nasal
colecalciferol: vitamina d; vitamina d3; vit d; d3; colicalciferol
diclofenaco: diclofenaco acido; diclofenaco sodico; diclofenaco potassico; diclofenaco dietilamonio; diclofenaco resinato; diclofenaco colestiramina; diclofenac
escetamina: dextrocetamina
oxibutinina: cloreto de oxibutinina
suxametonio: cloreto de suxametonio; succinilcolina
dexclorfeniramina: dexcloferniramina
clonixino: clonixinato de lisina; lisinato de clonixina
delamanid: delamanide
dipirona: metamizol; dipirona magnesica; dipirona sodica; dypirona; metamizol sodico; novaminsulfona
enalapril: enalaprilato; maleato de enalapril
ergocalciferol: vitamina d2
escopolamina: hioscina; butilescopolamina; n-butilescopolamina; butilbrometo de escopolamina; butilbrometo de n-escopolamina
espironolactona: espirinolactona
estradiol: estradiol hemi-hidratado; 17 beta-estradiol
etinilestradiol: etinil estradiol; betadexetinilestradiol
ferro: sulfato ferroso; sulfato ferroso dessecado; quelato de ferro; citrato ferrico amoniacal; derisomaltose ferrica; fumarato ferroso; gliconato ferroso; glicinato ferrico; ferripolimaltose; sacarato de hidroxido ferrico; hidroxido ferrico polimaltosado; ferro quelato; sulfato ferroso heptahidratado; ferro aminoquelado; bisglicinato ferroso; complexo de hidroxido de ferro (iii) polimaltosado; ferrocarbonila; carboximaltose ferrica
fitomenadiona: vitamina k; vitamina k1
genfibrozila: gemfibrozila; gemfibrozil; genfibrozil
gliclazida: glicazida
hidroclorotiazida: hctz; hidroclortiazida; hidroclorotiazide
iodopovidona: pvpi; iodo; povidona; povidona iodada; iodo povidona; polivinilpirrolidona iodo
hipericao: extrato seco de hypericum perforatum; hypericum perforatum; hypericum; erva de sao joao; erva-de-sao-joao; hiperico
hidroxido de aluminio: gel de hidroxido de aluminio
insulina humana: insulina nph; insulina regular; insulina humana nph; insulina humana regular; insulina isofana; insulina humana isofana; insulina
isoniazida: hidrazida
isossorbida: dinitrato de isossorbida; mononitrato de isossorbida; mononitrato de isosorbida; dinitrato de isosorbida
lactulose: lactulona
levotiroxina: levotiroxina sodica; t4; tiroxina; levotiroxina sodica pentaidratada
litio: carbonato de litio
lidocaina: xilocaina; lignocaina
ioexol: iohexol
losartana: losartan; losartana potassica; losartam
dimenidrinato: dimenidrato
magnesio: sulfato de magnesio; oxido de magnesio; cloreto de magnesio; hidroxido de magnesio; magnesio dimalato; dimalato de magnesio; pidolato de magnesio; leite de magnesia
mercaptopurina: 6-mercaptopurina; 6 mercaptopurina
metilergometrina: metilergonovina
metformina: metiformina
metildopa: alfametildopa; alfa metildopa
metotrexato: metotrexate; mtx; metotrexato de sodio; metotrexato sodico
metronidazol: benzoilmetronidazol; metronidazol benzoil
metoclopramida: metoclopramide
montelucaste: montelucaste de sodio; montelukaste; montelukast
nicotinamida: vitamina b3; niacinamida
nitroglicerina: trinitrato de glicerila; trinitroglicerina
oleo mineral: petrolato liquido; vaselina liquida
omeprazol: omeprazol sodico; omeprazol magnesico
ondansetrona: ondansetron; ondasetrona
oxibato de sodio: acido gama-hidroxibutirico
paracetamol: acetaminofeno; acetaminofen; acetoaminofeno; paracetamol revestido
picossulfato de sodio: picossulfato sodico
piridoxina: vitamina b6
polivitaminico: multivitaminico; complexo vitaminico
prednisolona: fosfato sodico de prednisolona; fosfato dissodico de prednisolona; acetato de prednisolona
retinol: vitamina a; palmitato de retinol; acetato de retinol
riboflavina: vitamina b2
salbutamol: albuterol
sais para reidratacao oral: soro caseiro; sro; soro de reidratacao; soro oral; reidratante oral
sildenafila: sildenafil
sulfametoxazol: sulfametoxasol
tadalafila: tadalafil
simeticona: dimeticona; simeticone; dimeticone
sinvastatina: simvastatina
tiamina: vitamina b1; nitrato de tiamina; mononitrato de tiamina
tocoferol: vitamina e; acetato de racealfatocoferol; acetato de tocoferol; alfatocoferol; racealfatocoferol; acetato de dextroalfatocoferol
trimetoprima: trimetoprim
varfarina: warfarina; varfarina sodica
vacina influenza: vacina da gripe
zolpidem: zolpiden
`;

/** Other names of each substance, by its own key. */
export const namesOf: ReadonlyMap<string, readonly string[]> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', names = ''] = line.split(': ');
      return [key, names.split('; ')] as const;
    }),
);

/** The substance that another name means. */
export const synonymsOf: ReadonlyMap<string, string> = new Map(
  [...namesOf].flatMap(([key, names]) => names.map((name) => [name, key] as const)),
);
