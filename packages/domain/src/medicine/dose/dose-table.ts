// Usual and maximal doses of the substances most used outside hospitals, to be read and corrected by a pharmacist: one line each, in
// the notation of Brazilian prescriptions, of numbers with a comma. `dose.ts` reads it, and a test refuses what it cannot read.
//
//   substance (route)   keys of `substance-name.ts`, several with +; by mouth where no route is named; `[prolongada]` for what is
//                       released slowly, of which the other line says nothing. A mixture's dose is that of its first
//   adulto, idoso       usual use from 12 and from 65 years: 500-1000 mg 6/6h SN 3d. A range holds every strength between its ends;
//                       `un` is one tablet, puff or application; `até` is the most by weight; several uses follow each other by `;`,
//                       each with the age or weight from which it holds (2a, 6m, 15kg) and the strengths that it is of (40 80), in
//                       mg or mg/mL; without days the use goes on
//   criança             usual use below 12 years; mg/kg each time, mg/kg/d divided
//   máx, máx idoso,     most in a day (4000/d), by weight (75/kg/d) or each time (1000/x), mg; of adults the highest of any indication
//   máx criança         in any leaflet, so that only what no leaflet knows is spoken of
//   desde               least age of the leaflets
//   só                  word that its name has, where other forms are used otherwise
//   meios               tablets that may be halved
//   gotas               drops of a millilitre, strengths (mg/mL) that are sold as drops, and their bottles, mL
//   frasco              bottles of what is measured in millilitres, mL
//   nota                words for the patient
//   fonte               the leaflet (bula), formulary or guide; `?` marks what waits for a pharmacist's reading (docs/decisions/0084)
export const doseTable = `
# Dor e febre
paracetamol | adulto 500-1000 mg 6/6h SN 3d | máx 4000/d 1000/x | criança 13,3 mg/kg até 467 6/6h SN 3d | máx criança 75/kg/d | gotas 15/mL (200) em 10 15 20 | frasco 60 | fonte bula paracetamol gotas Prati-Donaduzzi
dipirona | adulto 500-1000 mg 6/6h SN 3d | máx 4000/d | criança 15 mg/kg até 750 6/6h SN 3d | máx criança 100/kg/d | desde 3m | gotas 20/mL (500) em 10 20 | frasco 100 | fonte bula dipirona gotas Medquímica; bula Novalgina
ibuprofeno | adulto 200-600 mg 8/8h SN 3d | máx 3200/d 800/x | criança 10 mg/kg até 200 8/8h SN 3d | máx criança 40/kg/d | desde 6m | gotas 10/mL (50 100 200) em 20 30 | frasco 100 | fonte bula ibuprofeno gotas 50 e 100 mg/mL
acido acetilsalicilico | adulto 81-100 mg 1x/d | máx 4000/d | fonte bula Aspirina Prevent ?
naproxeno | adulto 250-550 mg 12/12h SN 5d | máx 1250/d | fonte bula Flanax ?
diclofenaco | adulto 50 mg 8/8h 5d | máx 150/d | fonte bula Cataflam ?
diclofenaco [prolongada] | adulto 75-100 mg 1x/d 5d | máx 150/d | fonte bula Voltaren Retard ?
nimesulida | adulto 100 mg 12/12h 5d | máx 400/d | desde 12a | gotas 20/mL (50) em 15 | frasco 60 | fonte bula Nisulid ?
cetoprofeno | adulto 50-100 mg 12/12h 5d | máx 300/d | gotas 20/mL (20) em 20 | fonte bula Profenid ?
meloxicam | adulto 7,5-15 mg 1x/d 7d | máx 15/d | fonte bula Movatec ?
celecoxibe | adulto 100-200 mg 12/12h 7d | máx 400/d | fonte bula Celebra ?
etoricoxibe | adulto 60-90 mg 1x/d 7d | máx 120/d | fonte bula Arcoxia ?
tramadol | adulto 50-100 mg 6/6h SN 3d | máx 400/d | idoso 50 mg 8/8h SN 3d | gotas 40/mL (100) em 10 | desde 12a | fonte bula tramadol Brainfarma; bula Tramal gotas
tramadol [prolongada] | adulto 100 mg 12/12h 5d | máx 400/d | desde 12a | fonte bula Tramal Retard ?
codeina | adulto 30-60 mg 6/6h SN 3d | máx 360/d | desde 12a | fonte bula Codein ?
codeina + paracetamol | adulto 1 un 6/6h SN 3d | desde 12a | fonte bula Tylex ?
ciclobenzaprina | adulto 5-10 mg 8/8h 7d | idoso 5 mg 1x/d 7d | máx 60/d | fonte bula Miosan ?
tizanidina | adulto 2-4 mg 8/8h 7d | máx 36/d | fonte bula Sirdalud ?
escopolamina | adulto 10-20 mg 8/8h SN 3d | criança 1a 5 mg 8/8h SN 3d; 6a 10 mg 8/8h SN 3d | máx 100/d | gotas 20/mL (10) em 20 | fonte bula Buscopan
dipirona + escopolamina | adulto 1-2 un 6/6h SN 3d | fonte bula Buscopan Composto ?
sumatriptana | adulto 50-100 mg dose única | máx 300/d | fonte bula Sumax ?
colchicina | adulto 0,5 mg 12/12h 7d | máx 6/d | fonte bula Colchis ?
alopurinol | adulto 100-300 mg 1x/d | máx 900/d | fonte bula Zyloric ?
# Infecções
amoxicilina | adulto 875 mg 12/12h 7d (875); 500 mg 8/8h 7d | máx 6000/d | criança 50 mg/kg/d até 500 8/8h 7d (25 50 100); 45 mg/kg/d até 875 12/12h 7d (40 80) | máx criança 150/kg/d | frasco 60 100 150 | fonte bula amoxicilina suspensão Aché; bula Amoxil BD
acido clavulanico + amoxicilina | adulto 500 mg 8/8h 7d (500); 875 mg 12/12h 7d (875 80) | criança 45 mg/kg/d até 875 12/12h 7d (40 80) | máx criança 100/kg/d | frasco 70 75 100 140 | fonte bula amoxicilina + clavulanato 400/57 mg/5 mL Ranbaxy
cefalexina | adulto 500 mg 6/6h 7d | máx 4000/d | criança 50 mg/kg/d até 500 6/6h 7d | máx criança 100/kg/d | frasco 60 100 | fonte bula Keflex
cefadroxila | adulto 500 mg 12/12h 7d | máx 2000/d | criança 30 mg/kg/d até 500 12/12h 10d | frasco 80 100 | fonte bula Cefamox ?
cefuroxima | adulto 250-500 mg 12/12h 7d | máx 1000/d | criança 10 mg/kg até 250 12/12h 7d | desde 3m | frasco 50 70 | fonte bula Zinnat ?
azitromicina | adulto 500 mg 1x/d 3d | máx 2000/d | criança 10 mg/kg até 500 1x/d 3d | máx criança 30/kg/d | frasco 15 22,5 37,5 | fonte bula Azi EMS Sigma Pharma
claritromicina | adulto 500 mg 12/12h 7d | máx 1000/d | criança 7,5 mg/kg até 500 12/12h 7d | desde 6m | frasco 60 | fonte bula Klaricid suspensão
ciprofloxacino | adulto 500 mg 12/12h 7d | máx 1500/d | fonte bula Cipro ?
levofloxacino | adulto 500-750 mg 1x/d 7d | máx 1000/d | desde 18a | fonte bula Levaquin ?
norfloxacino | adulto 400 mg 12/12h 3d | máx 800/d | desde 18a | fonte bula Floxacin ?
nitrofurantoina | adulto 100 mg 6/6h 5d | máx 400/d | fonte bula Macrodantina ?
fosfomicina | adulto 3000 mg dose única | fonte bula Monuril ?
doxiciclina | adulto 100 mg 12/12h 7d | máx 300/d | desde 8a | fonte bula Vibramicina ?
clindamicina | adulto 300 mg 6/6h 7d | máx 1800/d | fonte bula Dalacin C ?
sulfametoxazol + trimetoprima | adulto 800 mg 12/12h 7d | máx 2400/d | criança 15 mg/kg até 400 12/12h 7d | frasco 100 | fonte bula Bactrim
metronidazol | adulto 250-400 mg 8/8h 7d | máx 4000/d | criança 1a 200 mg 12/12h 5d; 5a 200 mg 8/8h 5d | desde 1a | frasco 80 100 120 | meios | fonte bula Flagyl Pediátrico
benzilpenicilina benzatina (intramuscular) | adulto 1 un dose única (1200000) | fonte Guia de Vigilância em Saúde, MS ?
aciclovir | adulto 400 mg 8/8h 7d | máx 4000/d | fonte bula Zovirax ?
valaciclovir | adulto 500 mg 12/12h 5d | máx 3000/d | fonte bula Valtrex ?
oseltamivir | adulto 75 mg 12/12h 5d | máx 150/d | criança 1a 30 mg 12/12h 5d; 15,1kg 45 mg 12/12h 5d; 23,1kg 60 mg 12/12h 5d; 40,1kg 75 mg 12/12h 5d | fonte bula Oselflu; Protocolo de influenza 2013, MS
fluconazol | adulto 150 mg dose única | máx 800/d | fonte bula Zoltec ?
terbinafina | adulto 250 mg 1x/d 28d | máx 250/d | fonte bula Lamisil ?
nistatina | adulto 400000-600000 UI 6/6h 7d | criança 200000 UI 6/6h 7d | frasco 30 50 60 | fonte bula Micostatin ?
albendazol | adulto 400 mg dose única | criança 2a 400 mg dose única | desde 2a | frasco 10 | fonte bula albendazol 400 mg
mebendazol | adulto 100 mg 12/12h 3d | criança 1a 100 mg 12/12h 3d | desde 1a | frasco 30 | fonte bula mebendazol Belfar; BVS Atenção Primária
ivermectina | adulto 36kg 9 mg dose única; 51kg 12 mg dose única; 66kg 15 mg dose única; 80kg 0,2 mg/kg dose única | criança 15kg 3 mg dose única; 25kg 6 mg dose única; 36kg 9 mg dose única; 51kg 12 mg dose única | desde 5a | meios | fonte bula Ivermec
nitazoxanida | adulto 500 mg 12/12h 3d | máx 1000/d | criança 7,5 mg/kg até 500 12/12h 3d | desde 1a | frasco 45 100 | fonte BVS Atenção Primária; bula Annita
secnidazol | adulto 2000 mg dose única | máx 2000/d | criança 30 mg/kg até 2000 dose única | frasco 15 30 | fonte bula Secnidal
tinidazol | adulto 2000 mg dose única | fonte bula Pletil ?
# Alergia e vias aéreas
loratadina | adulto 10 mg 1x/d 7d | máx 10/d | criança 2a 5 mg 1x/d 7d; 30kg 10 mg 1x/d 7d | máx criança 10/d | desde 2a | frasco 100 | meios | fonte bula loratadina Germed
desloratadina | adulto 5 mg 1x/d 7d | máx 5/d | criança 6m 1 mg 1x/d 7d; 1a 1,25 mg 1x/d 7d; 6a 2,5 mg 1x/d 7d | máx criança 2,5/d | desde 6m | gotas 20/mL (1,25) em 20 | frasco 60 100 | fonte bula Deslorana; bula desloratadina Cifarma
cetirizina | adulto 10 mg 1x/d 7d | máx 10/d | criança 2a 2,5 mg 12/12h 7d; 6a 5 mg 12/12h 7d | máx criança 10/d | desde 2a | frasco 75 120 | fonte bula cetirizina Medley
levocetirizina | adulto 5 mg 1x/d 7d | máx 5/d | desde 2a | fonte bula Zyxem ?
fexofenadina | adulto 120-180 mg 1x/d 7d | máx 240/d | criança 6m 15 mg 12/12h 7d; 2a 30 mg 12/12h 7d | desde 6m | frasco 60 150 | fonte bula Allegra pediátrico ?
bilastina | adulto 20 mg 1x/d 7d | máx 20/d | fonte bula Alektos ?
dexclorfeniramina | adulto 2 mg 8/8h 5d | máx 12/d | criança 2a 0,5 mg 8/8h 5d; 6a 1 mg 8/8h 5d | máx criança 2a 3/d; 6a 6/d | desde 2a | frasco 100 120 | fonte bula dexclorfeniramina Cristália
hidroxizina | adulto 25 mg 8/8h 7d | idoso 25 mg 12/12h 7d | máx 100/d | máx idoso 50/d | criança 0,7 mg/kg até 25 8/8h 7d | máx criança 2/kg/d | desde 6m | frasco 120 | fonte bula Hixizine
prometazina | adulto 25 mg 12/12h 5d | máx 150/d | desde 2a | fonte bula Fenergan ?
prednisolona | adulto 20-40 mg 1x/d 5d | máx 60/d | criança 1 mg/kg até 40 1x/d 5d | máx criança 2/kg/d | gotas 20/mL (11) em 10 20 | frasco 60 100 120 | meios | fonte bula prednisolona Eurofarma; GINA 2023
prednisona | adulto 20-40 mg 1x/d 5d | máx 60/d | fonte bula Meticorten ?
dexametasona | adulto 4 mg 1x/d 3d | máx 15/d | frasco 100 120 | fonte bula Decadron ?
montelucaste | adulto 5 mg 1x/d; 15a 10 mg 1x/d | máx 10/d | criança 6m 4 mg 1x/d; 6a 5 mg 1x/d | máx criança 5/d | desde 6m | fonte bula montelucaste Geolab; bula Biolab
salbutamol (inhaled) | adulto 2 un 6/6h SN 7d (0,1) | criança 1 un 6/6h SN 7d (0,1) | fonte bula Aerodini
salbutamol | adulto 4 mg 8/8h 5d | máx 32/d | criança 2a 1 mg 8/8h 5d; 6a 2 mg 8/8h 5d | desde 2a | frasco 100 120 | meios | fonte bula Neutoss; bula Aerotrat
fenoterol (inhaled) | adulto 1-2 un 6/6h SN 7d | fonte bula Berotec ?
ipratropio (inhaled) | adulto 2 un 6/6h | fonte bula Atrovent ?
beclometasona (inhaled) | adulto 1-2 un 2x/d | criança 1 un 2x/d (0,05 0,1) | fonte bula Clenil HFA ?
budesonida + formoterol (inhaled) | adulto 1-2 un 2x/d | fonte bula Alenia ?
salmeterol + fluticasona (inhaled) | adulto 1-2 un 2x/d | fonte bula Seretide ?
budesonida (nasal) | adulto 1 un 1x/d 30d | criança 6a 1 un 1x/d 30d | desde 6a | nota Em cada narina. | fonte bula Busonid Aqua ?
mometasona (nasal) | adulto 2 un 1x/d 30d | criança 2a 1 un 1x/d 30d | desde 2a | nota Em cada narina. | fonte bula Nasonex ?
fluticasona (nasal) | adulto 2 un 1x/d 30d | nota Em cada narina. | fonte bula Flixonase; bula Avamys ?
ambroxol | adulto 30 mg 8/8h 7d | criança 7,5 mg 12/12h 7d; 2a 7,5 mg 8/8h 7d; 6a 15 mg 8/8h 7d | gotas 25/mL (7,5) em 50 | frasco 100 120 | fonte bula ambroxol Prati-Donaduzzi
bromexina | adulto 8 mg 8/8h 7d | máx 24/d | criança 2a 2 mg 8/8h 7d; 6a 4 mg 8/8h 7d | máx criança 2a 8/d; 6a 12/d | desde 2a | frasco 120 | fonte bula Broncatar
acetilcisteina | adulto 600 mg 1x/d 7d | máx 600/d | fonte bula Fluimucil ?
carbocisteina | adulto 500 mg 8/8h 7d | criança 5 mg/kg até 500 8/8h 7d | desde 2a | frasco 100 | fonte bula Mucofan ?
# Estômago e intestino
omeprazol | adulto 20-40 mg 1x/d 28d | máx 120/d | fonte bula Losec ?
pantoprazol | adulto 20-40 mg 1x/d 28d | máx 240/d | fonte bula Pantozol ?
esomeprazol | adulto 20-40 mg 1x/d 28d | máx 240/d | fonte bula Nexium ?
lansoprazol | adulto 15-30 mg 1x/d 28d | máx 180/d | fonte bula Prazol ?
famotidina | adulto 20-40 mg 1x/d 28d | máx 160/d | fonte bula Famox ?
domperidona | adulto 10 mg 8/8h 7d | máx 40/d | criança 0,25 mg/kg até 10 8/8h 7d | máx criança 0,75/kg/d | frasco 60 100 | fonte bula Domperix; bula domperidona
metoclopramida | adulto 10 mg 8/8h SN 3d | máx 30/d | desde 1a | fonte bula Plasil ?
bromoprida | adulto 10 mg 8/8h SN 3d | máx 60/d | desde 1a | fonte bula Digesan ?
ondansetrona | adulto 4-8 mg 8/8h SN 2d | máx 32/d | criança 2a 4 mg 8/8h SN 2d | desde 2a | fonte bula Vonau Flash
dimenidrinato + piridoxina | adulto 50 mg 6/6h SN 3d | máx 400/d | criança 2a 1,25 mg/kg até 25 8/8h SN 3d | máx criança 2a 75/d; 6a 150/d | desde 2a | gotas 20/mL (25) em 20 | fonte bula Nausicalm B6
simeticona | adulto 40-125 mg 8/8h SN 7d | máx 500/d | criança 12,5 mg 8/8h SN 7d; 2a 25 mg 8/8h SN 7d | gotas 30/mL (75) em 10 15 | fonte bula simeticona Biosintética
loperamida | adulto 2 mg 6/6h SN 2d | máx 16/d | fonte bula Imosec ?
lactulose | adulto 10000-20000 mg 1x/d 7d | frasco 120 | fonte bula Lactulona ?
mesalazina | adulto 800-1200 mg 8/8h | máx 4800/d | fonte bula Pentasa ?
acido ursodesoxicolico | adulto 300 mg 12/12h | fonte bula Ursacol ?
# Coração e pressão
losartana | adulto 25-100 mg 1x/d | máx 100/d | fonte bula Cozaar ?
valsartana | adulto 80-320 mg 1x/d | máx 320/d | fonte bula Diovan ?
candesartana | adulto 8-32 mg 1x/d | máx 32/d | fonte bula Atacand ?
olmesartana | adulto 20-40 mg 1x/d | máx 40/d | fonte bula Benicar ?
telmisartana | adulto 40-80 mg 1x/d | máx 80/d | fonte bula Micardis ?
enalapril | adulto 5-20 mg 12/12h | máx 40/d | fonte bula Renitec ?
captopril | adulto 25-50 mg 12/12h | máx 450/d | fonte bula Capoten ?
ramipril | adulto 2,5-10 mg 1x/d | máx 10/d | fonte bula Triatec ?
anlodipino | adulto 5-10 mg 1x/d | idoso 2,5-10 mg 1x/d | máx 10/d | fonte bula Norvasc ?
nifedipino | máx 120/d | fonte bula Adalat ?
hidroclorotiazida | adulto 12,5-25 mg 1x/d | máx 200/d | fonte bula Clorana ?
clortalidona | adulto 12,5-25 mg 1x/d | máx 100/d | fonte bula Higroton ?
indapamida [prolongada] | adulto 1,5 mg 1x/d | máx 1,5/d | fonte bula Natrilix SR ?
furosemida | adulto 20-40 mg 1x/d | máx 600/d | fonte bula Lasix ?
espironolactona | adulto 25-50 mg 1x/d | máx 400/d | fonte bula Aldactone ?
hidroclorotiazida + losartana | adulto 1 un 1x/d | fonte bula Hyzaar ?
atenolol | adulto 25-100 mg 1x/d | máx 200/d | fonte bula Atenol ?
metoprolol | máx 400/d | fonte bula Seloken ?
metoprolol [prolongada] | adulto 25-100 mg 1x/d | máx 400/d | fonte bula Selozok ?
carvedilol | adulto 3,125-25 mg 12/12h | máx 100/d | fonte bula Coreg ?
bisoprolol | adulto 1,25-10 mg 1x/d | máx 20/d | fonte bula Concor ?
propranolol | adulto 40-80 mg 12/12h | máx 640/d | fonte bula propranolol ?
metildopa | adulto 250-500 mg 12/12h | máx 3000/d | fonte bula Aldomet ?
clonidina | adulto 0,1-0,2 mg 12/12h | máx 2,4/d | fonte bula Atensina ?
hidralazina | adulto 25-50 mg 12/12h | máx 300/d | fonte bula Apresolina ?
isossorbida | máx 240/d | fonte bula Monocordil; bula Isordil ?
amiodarona | adulto 200 mg 1x/d | máx 1600/d | fonte bula Ancoron ?
digoxina | adulto 0,125-0,25 mg 1x/d | idoso 0,125 mg 1x/d | máx 0,5/d | fonte bula Digoxina ?
sinvastatina | adulto 10-40 mg 1x/d | máx 80/d | fonte bula Zocor ?
atorvastatina | adulto 10-80 mg 1x/d | máx 80/d | fonte bula Lípitor ?
rosuvastatina | adulto 5-40 mg 1x/d | máx 40/d | fonte bula Crestor ?
ezetimiba | adulto 10 mg 1x/d | máx 10/d | fonte bula Zetia ?
ciprofibrato | adulto 100 mg 1x/d | máx 100/d | fonte bula Oroxadin ?
fenofibrato | adulto 160-200 mg 1x/d | fonte bula Lipidil ?
clopidogrel | adulto 75 mg 1x/d | máx 600/d | fonte bula Plavix ?
rivaroxabana | adulto 20 mg 1x/d | máx 30/d | fonte bula Xarelto ?
apixabana | adulto 5 mg 12/12h | máx 20/d | fonte bula Eliquis ?
varfarina | máx 20/d | fonte bula Marevan ?
diosmina + hesperidina | adulto 900-1000 mg 1x/d 30d | fonte bula Daflon ?
# Diabetes, tireoide e ossos
metformina | adulto 500-1000 mg 12/12h | máx 2550/d | desde 10a | fonte bula Metformed Cimed
metformina [prolongada] | adulto 500-1000 mg 1x/d | máx 2000/d | fonte bula Glifage XR ?
gliclazida | adulto 80 mg 12/12h | máx 320/d | fonte bula Diamicron ?
gliclazida [prolongada] | adulto 30-60 mg 1x/d | máx 120/d | fonte bula Diamicron MR ?
glibenclamida | adulto 5 mg 1x/d | máx 20/d | fonte bula Daonil ?
glimepirida | adulto 1-4 mg 1x/d | máx 8/d | fonte bula Amaryl ?
dapagliflozina | adulto 5-10 mg 1x/d | máx 10/d | fonte bula Forxiga ?
empagliflozina | adulto 10-25 mg 1x/d | máx 25/d | fonte bula Jardiance ?
sitagliptina | adulto 100 mg 1x/d | máx 100/d | fonte bula Januvia ?
linagliptina | adulto 5 mg 1x/d | máx 5/d | fonte bula Trayenta ?
vildagliptina | adulto 50 mg 12/12h | máx 100/d | fonte bula Galvus ?
pioglitazona | adulto 15-30 mg 1x/d | máx 45/d | fonte bula Actos ?
levotiroxina | adulto 25-200 mcg 1x/d | máx 0,3/d | fonte bula Puran T4 ?
tiamazol | adulto 5-10 mg 1x/d | máx 60/d | fonte bula Tapazol ?
acido alendronico | adulto 70 mg 1x/sem | fonte bula Fosamax ?
ferro | adulto 40 mg 12/12h 30d | criança 3 mg/kg até 60 1x/d 30d | só sulfato | gotas 25/mL (25) em 30 | fonte bula sulfato ferroso FURP
acido folico | adulto 5 mg 1x/d 30d | máx 15/d | fonte bula Endofolin ?
# Mente e nervos
sertralina | adulto 50-100 mg 1x/d | máx 200/d | fonte bula Zoloft ?
fluoxetina | adulto 20 mg 1x/d | máx 80/d | gotas 20/mL (20) em 20 | fonte bula Prozac ?
escitalopram | adulto 10-20 mg 1x/d | idoso 5-10 mg 1x/d | máx 20/d | máx idoso 10/d | gotas 20/mL (20) em 15 30 | fonte bula escitalopram gotas Eurofarma; bula Cimed
citalopram | adulto 20 mg 1x/d | idoso 10-20 mg 1x/d | máx 40/d | máx idoso 20/d | fonte bula Cipramil ?
paroxetina | adulto 20 mg 1x/d | máx 60/d | máx idoso 40/d | fonte bula Aropax ?
paroxetina [prolongada] | adulto 12,5-25 mg 1x/d | máx 62,5/d | fonte bula Paxil CR ?
venlafaxina | máx 375/d | fonte bula Efexor ?
venlafaxina [prolongada] | adulto 37,5-150 mg 1x/d | máx 225/d | fonte bula Efexor XR ?
desvenlafaxina [prolongada] | adulto 50-100 mg 1x/d | máx 200/d | fonte bula Pristiq ?
duloxetina | adulto 30-60 mg 1x/d | máx 120/d | fonte bula Cymbalta ?
bupropiona [prolongada] | adulto 150-300 mg 1x/d | máx 450/d | fonte bula Wellbutrin XL ?
mirtazapina | adulto 15-45 mg 1x/d | máx 45/d | fonte bula Remeron ?
trazodona | adulto 50-150 mg 1x/d | máx 600/d | fonte bula Donaren ?
amitriptilina | adulto 25-75 mg 1x/d | idoso 10-25 mg 1x/d | máx 300/d | fonte bula Tryptanol ?
nortriptilina | adulto 25-75 mg 1x/d | idoso 10-50 mg 1x/d | máx 150/d | fonte bula nortriptilina Hipolabor
clonazepam | adulto 0,25-2 mg 1x/d 30d | idoso 0,25-0,5 mg 1x/d 30d | máx 20/d | gotas 25/mL (2,5) em 20 | fonte bula Rivotril
alprazolam | adulto 0,25-0,5 mg 12/12h 30d | idoso 0,25 mg 12/12h 30d | máx 10/d | fonte bula Frontal ?
diazepam | adulto 5-10 mg 1x/d 30d | idoso 2-5 mg 1x/d 30d | máx 40/d | fonte bula Valium ?
bromazepam | adulto 3-6 mg 1x/d 30d | máx 36/d | fonte bula Lexotan ?
zolpidem | adulto 10 mg 1x/d 28d | idoso 5 mg 1x/d 28d | máx 12,5/d | máx idoso 6,25/d | desde 18a | meios | fonte bula Stilnox ?
zolpidem [prolongada] | adulto 6,25-12,5 mg 1x/d 28d | idoso 6,25 mg 1x/d 28d | máx 12,5/d | máx idoso 6,25/d | desde 18a | fonte bula Stilnox CR ?
quetiapina | adulto 25-100 mg 1x/d | máx 800/d | fonte bula Seroquel ?
quetiapina [prolongada] | adulto 50 mg 1x/d | máx 800/d | fonte bula Seroquel XRO ?
risperidona | adulto 1-2 mg 1x/d | idoso 0,5 mg 12/12h | máx 16/d | desde 5a | frasco 30 | fonte bula Risperdal ?
olanzapina | adulto 5-10 mg 1x/d | máx 20/d | fonte bula Zyprexa ?
haloperidol | adulto 1-5 mg 1x/d | máx 100/d | gotas 20/mL (2) em 20 | fonte bula Haldol ?
litio | adulto 300 mg 8/8h | máx 1800/d | fonte bula Carbolitium ?
litio [prolongada] | adulto 450 mg 12/12h | máx 1800/d | fonte bula Carbolitium CR ?
metilfenidato | adulto 10-20 mg 12/12h | máx 80/d | desde 6a | fonte bula Ritalina ?
metilfenidato [prolongada] | adulto 18-40 mg 1x/d | máx 80/d | desde 6a | fonte bula Ritalina LA; bula Concerta ?
carbamazepina | adulto 200 mg 12/12h | máx 2000/d | frasco 100 | fonte bula Tegretol ?
acido valproico | adulto 250-500 mg 12/12h | máx 60/kg/d | frasco 100 | fonte bula Depakene ?
lamotrigina | máx 700/d | fonte bula Lamictal ?
topiramato | adulto 25-50 mg 12/12h | máx 1600/d | fonte bula Topamax ?
gabapentina | adulto 300 mg 8/8h | máx 3600/d | fonte bula Neurontin ?
pregabalina | adulto 75-150 mg 12/12h | máx 600/d | fonte bula Lyrica ?
donepezila | adulto 5-10 mg 1x/d | máx 23/d | fonte bula Eranz ?
memantina | adulto 10 mg 12/12h | máx 20/d | fonte bula Ebix ?
betaistina | adulto 24 mg 12/12h 30d | máx 48/d | fonte bula Labirin ?
flunarizina | adulto 10 mg 1x/d 30d | idoso 5 mg 1x/d 30d | máx 10/d | fonte bula Vertix ?
levodopa + benserazida | máx 1600/d | fonte bula Prolopa ?
# Mulher, rins e próstata
etinilestradiol + levonorgestrel | adulto 1 un 1x/d 21d | fonte bula Microvlar ?
ciproterona + etinilestradiol | adulto 1 un 1x/d 21d | fonte bula Diane 35 ?
desogestrel | adulto 1 un 1x/d 28d | fonte bula Cerazette ?
levonorgestrel | adulto 1,5 mg dose única | fonte bula Pozato Uni ?
noretisterona | adulto 0,35 mg 1x/d | fonte bula Norestin ?
tansulosina [prolongada] | adulto 0,4 mg 1x/d | máx 0,8/d | fonte bula Secotex ?
doxazosina | adulto 1-4 mg 1x/d | máx 16/d | fonte bula Duomo ?
finasterida | adulto 1-5 mg 1x/d | máx 5/d | fonte bula Proscar; bula Propecia ?
sildenafila | adulto 50 mg 24/24h SN | máx 100/d | fonte bula Viagra ?
tadalafila | adulto 5 mg 1x/d; 20 mg 24/24h SN | máx 20/d | fonte bula Cialis ?
oxibutinina | adulto 5 mg 12/12h | máx 20/d | desde 5a | frasco 120 | fonte bula Retemic ?
fenazopiridina | adulto 200 mg 8/8h 2d | máx 600/d | fonte bula Pyridium ?
# Pele, olho, ouvido e vagina, em aplicações
cetoconazol (topical) | adulto 1 un 1x/d 14d | só creme | fonte bula Nizoral creme ?
miconazol (topical) | adulto 1 un 2x/d 14d | criança 1 un 2x/d 14d | fonte bula Daktarin ?
miconazol (vaginal) | adulto 1 un 1x/d 14d | fonte bula Gino-Daktarin ?
metronidazol (vaginal) | adulto 1 un 1x/d 10d | fonte bula Flagyl gel vaginal ?
mupirocina (topical) | adulto 1 un 3x/d 7d | criança 1 un 3x/d 7d | fonte bula Bactroban ?
neomicina + bacitracina (topical) | adulto 1 un 3x/d 7d | criança 1 un 3x/d 7d | fonte bula Nebacetin ?
acido fusidico (topical) | adulto 1 un 3x/d 7d | criança 1 un 3x/d 7d | fonte bula Verutex ?
dexametasona (topical) | adulto 1 un 2x/d 7d | fonte bula dexametasona creme ?
betametasona (topical) | adulto 1 un 2x/d 7d | fonte bula Betnovate ?
hidrocortisona (topical) | adulto 1 un 2x/d 7d | criança 1 un 2x/d 7d | fonte bula Berlison ?
permetrina (topical) | adulto 1 un dose única | criança 1 un dose única | desde 2m | fonte bula permetrina 5% ?
diclofenaco (topical) | adulto 1 un 3x/d 7d | fonte bula Cataflam Emulgel ?
aciclovir (topical) | adulto 1 un 5x/d 5d | fonte bula Zovirax creme ?
tobramicina (ophthalmic) | adulto 1 un 4/4h 7d | criança 1 un 4/4h 7d | desde 2m | fonte bula Tobrex ?
timolol (ophthalmic) | adulto 1 un 12/12h | fonte bula Timoptol ?
latanoprosta (ophthalmic) | adulto 1 un 1x/d | fonte bula Xalatan ?
olopatadina (ophthalmic) | adulto 1 un 12/12h 14d | fonte bula Patanol ?
ciprofloxacino (otic) | adulto 3 un 12/12h 7d | fonte bula Otociriax ?
`;
