-- Substances under special control by the lists of Portaria SVS/MS 344/1998 (RDC 1.036/2026), and the antimicrobials (ATM)
-- and GLP-1 agonists of IN 360/2025. `key` is the name without accents, case and what stands in brackets.
create table controlled_substance (
  key text primary key,
  name text not null,
  list text not null check (list in ('A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C3', 'C5', 'ATM', 'GLP1'))
);
grant select on controlled_substance to acolhe_app;
insert into controlled_substance (key, name, list)
select distinct on (key) key, name, list from (
  select btrim(folded(regexp_replace(part, '\s*[(\[].*?[)\]]', '', 'g'))) as key, part as name, list from (
    select seed.list, btrim(regexp_replace(piece, '\s+', ' ', 'g')) as part
    from (values
  ('A1', 'acetilmetadol; alfacetilmetadol; alfameprodina; alfametadol; alfaprodina; alfentanila; alilprodina;
   anileridina; benzetidina; benzilmorfina; benzoilmorfina; betacetilmetadol; betameprodina; betametadol;
   betaprodina; bezitramida; buprenorfina; butorfanol; clonitazeno; codoxima; concentrado de palha de dormideira;
   dextromoramida; diampromida; dietiltiambuteno; difenoxilato; difenoxina; diidromorfina; dimefeptanol;
   dimenoxadol; dimetiltiambuteno; dioxafetila; dipipanona; drotebanol; etilmetiltiambuteno; etonitazeno;
   etoxeridina; fenadoxona; fenampromida; fenazocina; fenomorfano; fenoperidina; fentanila; furetidina;
   hidrocodona; hidromorfinol; hidromorfona; hidroxipetidina; intermediário "a" da petidina;
   intermediário "b" da petidina; intermediário "c" da petidina; intermediário da metadona;
   intermediário da moramida; isometadona; levofenacilmorfano; levometorfano; levomoramida; levorfanol; metadol;
   metadona; metazocina; metildesorfina; metildiidromorfina; metopona; mirofina; morferidina; morfina; morinamida;
   n-oxicodeína; n-oximorfina; nicomorfina; noracimetadol; norlevorfanol; normetadona; normorfina; norpipanona;
   ópio; oripavina; oxicodona; oximorfona; petidina; piminodina; piritramida; proeptazina; properidina;
   racemetorfano; racemoramida; racemorfano; remifentanila; sufentanila; tapentadol; tebacona; tebaína; tilidina;
   trimeperidina; viminol'),
  ('A2', 'acetildiidrocodeina; codeína; dextropropoxifeno; diidrocodeína; etilmorfina; folcodina; nalbufina; nalorfina;
   nicocodina; nicodicodina; norcodeína; propiram; tramadol'),
  ('A3', 'anfetamina; catina; clorfentermina; dexanfetamina; dronabinol; femetrazina; fenciclidina; fenetilina;
   fenfluramina; levanfetamina; lisdexanfetamina; metilfenidato; metilsinefrina; tanfetamina'),
  ('B1', 'ácido gama - hidroxibutírico; alfaxalona; alobarbital; alprazolam; amineptina; amobarbital; aprobarbital;
   armodafinila; barbexaclona; barbital; bromazepam; bromazolam; brotizolam; butabarbital; butalbital; camazepam;
   carisoprodol; cetamina; cetazolam; ciclobarbital; clobazam; clonazepam; clonazolam; clorazepam; clorazepato;
   clordiazepóxido; cloreto de etila; cloreto de metileno; clotiazepam; cloxazolam; delorazepam; diazepam;
   diclazepam; diclorometano; escetamina; estazolam; eszopiclona; etclorvinol; etilanfetamina; etinamato;
   etizolam; fenazepam; fencanfamina; fenobarbital; flualprazolam; flubromazolam; fludiazepam; flunitrazepam;
   flunitrazolam; flurazepam; gbl; ghb -; glutetimida; halazepam; haloxazolam; lefetamina; lemborexante;
   loflazepato de etila; loprazolam; lorazepam; lormetazepam; medazepam; meprobamato; mesocarbo;
   metilfenobarbital; metiprilona; midazolam; modafinila; n-etilanfetamina; nimetazepam; nitrazepam; norcanfano;
   nordazepam; oxazepam; oxazolam; pemolina; pentazocina; pentobarbital; perampanel; pinazepam; pipradrol;
   pirovalerona; prazepam; prolintano; prominal; propilexedrina; remimazolam; secbutabarbital; secobarbital;
   temazepam; tetrazepam; tiamilal; tiopental; triazolam; tricloroetileno; triexifenidil; vinilbital; zaleplona;
   zolpidem; zopiclona'),
  ('B2', 'aminorex; anfepramona; femproporex; fendimetrazina; fentermina; mazindol; mefenorex; sibutramina'),
  ('C1', 'acepromazina; ácido valpróico; agomelatina; amantadina; amissulprida; amitriptilina; amoxapina; aripiprazol;
   asenapina; atomoxetina; azaciclonol; beclamida; benactizina; benfluorex; benoxinato; benzidamina; benzoctamina;
   benzoquinamida; biperideno; brexpiprazol; brivaracetam; bupropiona; buspirona; butaperazina; butriptilina;
   canabidiol; captodiamo; carbamazepina; carbonato de lítio; caroxazona; celecoxibe; cenobamato; ciclarbamato;
   ciclexedrina; ciclopentolato; cisaprida; citalopram; clomacrano; clometiazol; clomipramina; clorexadol;
   clorpromazina; clorprotixeno; clotiapina; clozapina; dapoxetina; desflurano; desipramina; desvenlafaxina;
   deutetrabenazina; dexetimida; dexmedetomidina; dibenzepina; dimetracrina; disopiramida; dissulfiram;
   divalproato de sódio; dixirazina; donepezila; doxepina; droperidol; duloxetina; ectiluréia; emilcamato;
   enflurano; entacapona; escitalopram; estiripentol; etomidato; etoricoxibe; etossuximida; facetoperano;
   femprobamato; fenaglicodol; fenelzina; feniprazina; fenitoina; flufenazina; flumazenil; fluoxetina;
   flupentixol; fluvoxamina; gabapentina; galantamina; haloperidol; halotano; hidrato de cloral;
   hidroclorbezetilamina; hidroxidiona; homofenazina; imicloprazina; imipramina; imipraminóxido; iproclozida;
   isocarboxazida; isoflurano; isopropil-crotonil-uréia; lacosamida; lamotrigina; leflunomida; levetiracetam;
   levomepromazina; levomilnaciprana; lisurida; lítio; loperamida; loxapina; lumiracoxibe; lurasidona;
   maprotilina; mavacanteno; meclofenoxato; mefenoxalona; mefexamida; memantina; mepazina; mesoridazina;
   metilnaltrexona; metilpentinol; metisergida; metixeno; metopromazina; metoxiflurano; mianserina; milnaciprana;
   miltefosina; minaprina; mirtazapina; misoprostol; moclobemida; molnupiravir; moperona; naloxona; naltrexona;
   nefazodona; nialamida; nitrito de isobutila; nitrito de isopentila; nitrito de isopropila; nomifensina;
   nortriptilina; noxiptilina; olanzapina; opipramol; oxcarbazepina; oxibuprocaína; oxifenamato; oxipertina;
   paliperidona; parecoxibe; paroxetina; penfluridol; perfenazina; pergolida; periciazina; pimozida; pipamperona;
   pipotiazina; pramipexol; pregabalina; primidona; proclorperazina; promazina; propanidina; propericiazina;
   propiomazina; propofol; protipendil; protriptilina; proximetacaina; quetiapina; ramelteona; rasagilina;
   reboxetina; ribavirina; rimonabanto; risperidona; rivastigmina; rofecoxibe; ropinirol; rotigotina; rufinamida;
   selegilina; sertralina; sevoflurano; sulpirida; sultoprida; tacrina; teriflunomida; tetrabenazina; tetracaína;
   tiagabina; tianeptina; tiaprida; tioproperazina; tioridazina; tiotixeno; tolcapona; topiramato;
   tranilcipromina; trazodona; triclofós; trifluoperazina; trifluperidol; trimipramina; troglitazona; valdecoxibe;
   valproato de sódio; valproato sódico; venlafaxina; veraliprida; vigabatrina; vilazodona; vortioxetina;
   ziprasidona; zotepina; zuclopentixol'),
  ('C2', 'acitretina; adapaleno; bexaroteno; isotretinoína; tretinoína'),
  ('C3', 'ftalimidoglutarimida; lenalidomida; pomalidomida; talidomida'),
  ('C5', 'androstanolona; bolasterona; boldenona; cloroxomesterona; clostebol; deidroclormetiltestosterona;
   deidroepiandrosterona - dhea; drostanolona; estanolona; estanozolol; etilestrenol; fluoximesterona;
   fluoximetiltestosterona; formebolona; gestrinona; mesterolona; metandienona; metandranona; metandriol;
   metandrostenolona; metenolona; metiltestosterona; mibolerona; nandrolona; noretandrolona; oxandrolona;
   oximesterona; oximetolona; prasterona; somapacitana; somatrogona; somatropina; testosterona; trembolona'),
  ('ATM', 'ácido clavulânico; ácido fusídico; ácido nalidíxico; ácido oxolínico; ácido pipemídico; amicacina; amoxicilina;
   ampicilina; azitromicina; aztreonam; bacitracina; benzilpenicilina; benzilpenicilina benzatina;
   benzilpenicilina procaína; besifloxacino; brodimoprima; capreomicina; carbenicilina; cefaclor; cefadroxil;
   cefadroxila; cefalexina; cefalotina; cefazolina; cefepima; cefodizima; cefoperazona; cefotaxima; cefoxitina;
   cefpiroma; cefpodoxima; cefprozil; ceftarolina fosamila; ceftazidima; ceftobiprol; ceftriaxona; cefuroxima;
   cefuroxima axetila; ciprofloxacina; ciprofloxacino; claritromicina; clavulanato de potássio; clindamicina;
   clofazimina; cloranfenicol; clorfenesina; cloxacilina; dactinomicina; dapsona; daptomicina; delamanid;
   dicloxacilina; difenilsulfona; diidroestreptomicina; diritromicina; doripenem; doxiciclina; eritromicina;
   ertapenem; espectinomicina; espiramicina; estreptomicina; etambutol; etionamida; fenoximetilpenicilina;
   fosfomicina; ftalilsulfatiazol; gatifloxacina; gatifloxacino; gemifloxacino; gentamicina; gramicidina;
   imipenem; isoniazida; levofloxacina; levofloxacino; limeciclina; lincomicina; linezolida; lomefloxacina;
   lomefloxacino; loracarbef; mandelamina; meropenem; metampicilina; metronidazol; minociclina; miocamicina;
   mitomicina; moxifloxacino; mupirocina; neomicina; netilmicina; nitrofural; nitrofurantoína; nitroxolina;
   norfloxacina; norfloxacino; ofloxacina; ofloxacino; oxacilina; oxitetraciclina; pefloxacina; pefloxacino;
   penicilina g; penicilina v; piperacilina; pirazinamida; polimixina b; pristinamicina; protionamida;
   retapamulina; rifabutina; rifamicina; rifampicina; rifapentina; rosoxacina; roxitromicina; sulbactam;
   sulfacetamida; sulfadiazina; sulfadiazina de prata; sulfadoxina; sulfaguanidina; sulfamerazina; sulfametizol;
   sulfametoxazol; sulfametoxipiridazina; sulfametoxipirimidina; sulfanilamida; sulfatiazol; sultamicilina;
   tazobactam; tedizolida; teicoplanina; telitromicina; tetraciclina; tianfenicol; ticarcilina; tigeciclina;
   tirotricina; tobramicina; trimetoprima; trovafloxacina; trovafloxacino; vancomicina'),
  ('GLP1', 'dulaglutida; liraglutida; lixisenatida; semaglutida; tirzepatida')
    ) as seed (list, names), regexp_split_to_table(seed.names, ';') as piece
  ) as parts where part <> ''
) as keyed order by key, list;

-- A start for prescribing: what a general practice uses, by Brazilian common denomination (DCB), strength and form. A mark
-- at the end of a presentation says what its kind of prescription depends on: `!` the low dose, the use on the skin or a
-- preparation that an addendum frees; `=` the one that the list means.
create table medicine (
  id text primary key,
  name text not null,
  substances text[] not null,
  answer text check (answer in ('lesser', 'listed')),
  words text not null,
  source text not null default 'acolhe'
);
create index on medicine (words text_pattern_ops);
grant select on medicine to acolhe_app;
insert into medicine (id, name, substances, answer, words)
select btrim(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), '-'), name, substances, answer, folded(name) from (
  select upper(left(seed.substances, 1)) || substr(seed.substances, 2) || ' ' || rtrim(piece, '!=') as name,
    regexp_split_to_array(seed.substances, ' \+ ') as substances,
    case right(piece, 1) when '!' then 'lesser' when '=' then 'listed' end as answer
  from (values
  ('aciclovir', '200 mg comprimido; 400 mg comprimido; 50 mg/g creme dermatológico'),
  ('ácido acetilsalicílico', '100 mg comprimido; 500 mg comprimido'),
  ('ácido fólico', '5 mg comprimido; 0,2 mg/mL solução oral (gotas)'),
  ('ácido tranexâmico', '250 mg comprimido'),
  ('ácido valproico', '250 mg cápsula; 500 mg comprimido; 250 mg/5 mL xarope'),
  ('adapaleno', '1 mg/g gel dermatológico!; 3 mg/g gel dermatológico!'),
  ('albendazol', '400 mg comprimido mastigável; 40 mg/mL suspensão oral'),
  ('alendronato de sódio', '70 mg comprimido'),
  ('alopurinol', '100 mg comprimido; 300 mg comprimido'),
  ('alprazolam', '0,25 mg comprimido; 0,5 mg comprimido; 1 mg comprimido; 2 mg comprimido'),
  ('ambroxol', '15 mg/5 mL xarope; 30 mg/5 mL xarope'),
  ('amiodarona', '200 mg comprimido'),
  ('amitriptilina', '10 mg comprimido; 25 mg comprimido; 75 mg comprimido'),
  ('amoxicilina', '500 mg cápsula; 875 mg comprimido; 250 mg/5 mL pó para suspensão oral; 400 mg/5 mL pó para suspensão oral'),
  ('amoxicilina + ácido clavulânico', '500 mg + 125 mg comprimido; 875 mg + 125 mg comprimido; 400 mg/5 mL + 57 mg/5 mL pó para suspensão oral; 250 mg/5 mL + 62,5 mg/5 mL pó para suspensão oral'),
  ('ampicilina', '500 mg cápsula'),
  ('anlodipino', '5 mg comprimido; 10 mg comprimido'),
  ('aripiprazol', '10 mg comprimido; 15 mg comprimido'),
  ('atenolol', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('atomoxetina', '40 mg cápsula; 60 mg cápsula'),
  ('atorvastatina', '10 mg comprimido; 20 mg comprimido; 40 mg comprimido; 80 mg comprimido'),
  ('azitromicina', '500 mg comprimido; 40 mg/mL pó para suspensão oral'),
  ('beclometasona', '50 mcg aerossol; 250 mcg aerossol'),
  ('benzilpenicilina benzatina', '600.000 UI pó para suspensão injetável; 1.200.000 UI pó para suspensão injetável'),
  ('benzidamina', '1,5 mg/mL solução tópica bucal!; 3 mg pastilha!'),
  ('betametasona', '1 mg/g creme dermatológico; 0,5 mg/mL solução oral (gotas)'),
  ('betametasona + cetoconazol', '0,5 mg/g + 20 mg/g creme dermatológico'),
  ('bilastina', '20 mg comprimido'),
  ('biperideno', '2 mg comprimido'),
  ('bisoprolol', '2,5 mg comprimido; 5 mg comprimido; 10 mg comprimido'),
  ('brimonidina', '2 mg/mL solução oftálmica (colírio)'),
  ('bromazepam', '3 mg comprimido; 6 mg comprimido'),
  ('bromoprida', '10 mg comprimido; 4 mg/mL solução oral (gotas)'),
  ('budesonida', '32 mcg suspensão nasal; 50 mcg suspensão nasal; 64 mcg suspensão nasal; 200 mcg pó para inalação; 0,25 mg/mL suspensão para nebulização'),
  ('budesonida + formoterol', '200 mcg + 6 mcg pó para inalação; 400 mcg + 12 mcg pó para inalação'),
  ('bupropiona', '150 mg comprimido de liberação prolongada; 300 mg comprimido de liberação prolongada'),
  ('buspirona', '5 mg comprimido; 10 mg comprimido'),
  ('cabergolina', '0,5 mg comprimido'),
  ('candesartana', '8 mg comprimido; 16 mg comprimido'),
  ('captopril', '25 mg comprimido; 50 mg comprimido'),
  ('carbamazepina', '200 mg comprimido; 400 mg comprimido; 20 mg/mL suspensão oral'),
  ('carbocisteína', '20 mg/mL xarope; 50 mg/mL xarope'),
  ('carbonato de cálcio + colecalciferol', '500 mg + 400 UI comprimido; 600 mg + 400 UI comprimido'),
  ('carbonato de lítio', '300 mg comprimido'),
  ('carvedilol', '3,125 mg comprimido; 6,25 mg comprimido; 12,5 mg comprimido; 25 mg comprimido'),
  ('cefadroxila', '500 mg cápsula; 250 mg/5 mL pó para suspensão oral'),
  ('cefalexina', '500 mg cápsula; 250 mg/5 mL pó para suspensão oral'),
  ('ceftriaxona', '1 g pó para solução injetável'),
  ('cefuroxima', '250 mg comprimido; 500 mg comprimido'),
  ('celecoxibe', '100 mg cápsula; 200 mg cápsula'),
  ('cetirizina', '10 mg comprimido; 1 mg/mL solução oral'),
  ('cetoconazol', '200 mg comprimido; 20 mg/g creme dermatológico; 20 mg/g xampu'),
  ('cetoprofeno', '100 mg comprimido; 20 mg/mL solução oral (gotas); 25 mg/g gel dermatológico'),
  ('cianocobalamina', '1.000 mcg comprimido; 5.000 mcg solução injetável'),
  ('ciclobenzaprina', '5 mg comprimido; 10 mg comprimido'),
  ('cilostazol', '50 mg comprimido; 100 mg comprimido'),
  ('cinarizina', '25 mg comprimido; 75 mg comprimido'),
  ('ciprofibrato', '100 mg comprimido'),
  ('ciprofloxacino', '250 mg comprimido; 500 mg comprimido; 3,5 mg/mL solução oftálmica (colírio)'),
  ('citalopram', '20 mg comprimido'),
  ('claritromicina', '250 mg comprimido; 500 mg comprimido; 250 mg/5 mL pó para suspensão oral'),
  ('clindamicina', '300 mg cápsula; 10 mg/g gel dermatológico'),
  ('clobetasol', '0,5 mg/g creme dermatológico; 0,5 mg/g solução tópica capilar'),
  ('clonazepam', '0,25 mg comprimido sublingual; 0,5 mg comprimido; 2 mg comprimido; 2,5 mg/mL solução oral (gotas)'),
  ('clonidina', '0,1 mg comprimido; 0,15 mg comprimido'),
  ('clopidogrel', '75 mg comprimido'),
  ('cloreto de sódio', '9 mg/mL solução nasal'),
  ('clortalidona', '12,5 mg comprimido; 25 mg comprimido; 50 mg comprimido'),
  ('clotrimazol', '10 mg/g creme dermatológico; 10 mg/g creme vaginal'),
  ('codeína', '30 mg comprimido!; 60 mg comprimido!'),
  ('codeína + paracetamol', '7,5 mg + 500 mg comprimido!; 30 mg + 500 mg comprimido!'),
  ('colchicina', '0,5 mg comprimido'),
  ('colecalciferol', '1.000 UI cápsula; 2.000 UI cápsula; 7.000 UI cápsula; 50.000 UI cápsula; 200 UI/gota solução oral (gotas)'),
  ('dabigatrana', '110 mg cápsula; 150 mg cápsula'),
  ('apixabana', '2,5 mg comprimido; 5 mg comprimido'),
  ('dapagliflozina', '10 mg comprimido'),
  ('deflazacorte', '6 mg comprimido; 30 mg comprimido'),
  ('desloratadina', '5 mg comprimido; 0,5 mg/mL xarope'),
  ('desogestrel', '75 mcg comprimido'),
  ('desvenlafaxina', '50 mg comprimido de liberação prolongada; 100 mg comprimido de liberação prolongada'),
  ('dexametasona', '4 mg comprimido; 0,1 mg/mL elixir solução oral; 1 mg/g creme dermatológico; 1 mg/mL suspensão oftálmica (colírio)'),
  ('dexclorfeniramina', '2 mg comprimido; 2 mg/5 mL solução oral'),
  ('dextrana + hipromelose', '1 mg/mL + 3 mg/mL solução oftálmica (colírio)'),
  ('diazepam', '5 mg comprimido; 10 mg comprimido'),
  ('diclofenaco', '50 mg comprimido; 75 mg solução injetável; 10 mg/g gel dermatológico'),
  ('digoxina', '0,25 mg comprimido'),
  ('diltiazem', '60 mg comprimido'),
  ('dimenidrinato', '50 mg comprimido'),
  ('dimenidrinato + piridoxina', '50 mg + 10 mg comprimido; 25 mg/mL + 5 mg/mL solução oral (gotas)'),
  ('diosmina + hesperidina', '450 mg + 50 mg comprimido; 900 mg + 100 mg comprimido'),
  ('dipirona', '500 mg comprimido; 1 g comprimido; 500 mg/mL solução oral (gotas); 50 mg/mL solução oral'),
  ('dipirona + escopolamina', '250 mg + 10 mg comprimido; 333,4 mg/mL + 6,67 mg/mL solução oral (gotas)'),
  ('domperidona', '10 mg comprimido; 1 mg/mL suspensão oral'),
  ('donepezila', '5 mg comprimido; 10 mg comprimido'),
  ('doxazosina', '2 mg comprimido; 4 mg comprimido'),
  ('doxiciclina', '100 mg comprimido'),
  ('dulaglutida', '0,75 mg solução injetável em caneta; 1,5 mg solução injetável em caneta'),
  ('duloxetina', '30 mg cápsula; 60 mg cápsula'),
  ('dutasterida + tansulosina', '0,5 mg + 0,4 mg cápsula'),
  ('ebastina', '10 mg comprimido; 1 mg/mL xarope'),
  ('empagliflozina', '10 mg comprimido; 25 mg comprimido'),
  ('enalapril', '5 mg comprimido; 10 mg comprimido; 20 mg comprimido'),
  ('enoxaparina', '40 mg solução injetável subcutânea; 60 mg solução injetável subcutânea'),
  ('eritromicina', '500 mg comprimido; 250 mg/5 mL suspensão oral'),
  ('escitalopram', '10 mg comprimido; 15 mg comprimido; 20 mg comprimido; 20 mg/mL solução oral (gotas)'),
  ('escopolamina', '10 mg comprimido; 10 mg/mL solução oral (gotas)'),
  ('esomeprazol', '20 mg comprimido; 40 mg comprimido'),
  ('espironolactona', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('estradiol', '1 mg comprimido; 0,6 mg/g gel transdérmico'),
  ('estriol', '1 mg/g creme vaginal'),
  ('eszopiclona', '2 mg comprimido; 3 mg comprimido'),
  ('etinilestradiol + drospirenona', '0,03 mg + 3 mg comprimido; 0,02 mg + 3 mg comprimido'),
  ('etinilestradiol + levonorgestrel', '0,03 mg + 0,15 mg comprimido'),
  ('etinilestradiol + gestodeno', '0,02 mg + 0,075 mg comprimido'),
  ('etoricoxibe', '60 mg comprimido; 90 mg comprimido; 120 mg comprimido'),
  ('ezetimiba', '10 mg comprimido'),
  ('famotidina', '20 mg comprimido; 40 mg comprimido'),
  ('fenitoína', '100 mg comprimido'),
  ('fenobarbital', '100 mg comprimido; 40 mg/mL solução oral (gotas)'),
  ('fenofibrato', '160 mg cápsula; 200 mg cápsula'),
  ('fenoterol', '5 mg/mL solução para nebulização'),
  ('fexofenadina', '120 mg comprimido; 180 mg comprimido; 6 mg/mL suspensão oral'),
  ('finasterida', '1 mg comprimido; 5 mg comprimido'),
  ('fluconazol', '150 mg cápsula'),
  ('fluoxetina', '20 mg cápsula; 20 mg/mL solução oral (gotas)'),
  ('fluticasona', '50 mcg suspensão nasal; 27,5 mcg suspensão nasal'),
  ('fluticasona + salmeterol', '250 mcg + 50 mcg pó para inalação; 125 mcg + 25 mcg aerossol'),
  ('formoterol', '12 mcg cápsula com pó para inalação'),
  ('fosfomicina', '3 g granulado em sachê'),
  ('furosemida', '40 mg comprimido'),
  ('gabapentina', '300 mg cápsula; 400 mg cápsula; 600 mg comprimido'),
  ('gentamicina', '5 mg/mL solução oftálmica (colírio)'),
  ('glibenclamida', '5 mg comprimido'),
  ('gliclazida', '30 mg comprimido de liberação prolongada; 60 mg comprimido de liberação prolongada'),
  ('glicerol', '92% supositório; 120 mg/mL enema'),
  ('glimepirida', '1 mg comprimido; 2 mg comprimido; 4 mg comprimido'),
  ('haloperidol', '1 mg comprimido; 5 mg comprimido; 2 mg/mL solução oral (gotas)'),
  ('hidralazina', '25 mg comprimido; 50 mg comprimido'),
  ('hidroclorotiazida', '12,5 mg comprimido; 25 mg comprimido'),
  ('hidrocortisona', '10 mg/g creme dermatológico'),
  ('hidróxido de alumínio', '61,5 mg/mL suspensão oral'),
  ('hidroxizina', '25 mg comprimido; 2 mg/mL solução oral'),
  ('hidroxicloroquina', '400 mg comprimido'),
  ('ibandronato de sódio', '150 mg comprimido'),
  ('ibuprofeno', '300 mg comprimido; 400 mg comprimido; 600 mg comprimido; 50 mg/mL suspensão oral (gotas); 100 mg/mL suspensão oral (gotas)'),
  ('imipramina', '25 mg comprimido'),
  ('indapamida', '1,5 mg comprimido de liberação prolongada'),
  ('insulina humana nph', '100 UI/mL suspensão injetável'),
  ('insulina humana regular', '100 UI/mL solução injetável'),
  ('insulina glargina', '100 UI/mL solução injetável em caneta'),
  ('insulina lispro', '100 UI/mL solução injetável em caneta'),
  ('insulina asparte', '100 UI/mL solução injetável em caneta'),
  ('ipratrópio', '0,25 mg/mL solução para nebulização; 20 mcg aerossol'),
  ('irbesartana', '150 mg comprimido; 300 mg comprimido'),
  ('isossorbida', '5 mg comprimido sublingual; 20 mg comprimido; 40 mg comprimido'),
  ('isotretinoína', '10 mg cápsula=; 20 mg cápsula=; 0,5 mg/g gel dermatológico!'),
  ('itraconazol', '100 mg cápsula'),
  ('ivermectina', '6 mg comprimido'),
  ('lactulose', '667 mg/mL xarope'),
  ('lamotrigina', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('lansoprazol', '30 mg cápsula'),
  ('latanoprosta', '0,05 mg/mL solução oftálmica (colírio)'),
  ('levetiracetam', '250 mg comprimido; 750 mg comprimido; 100 mg/mL solução oral'),
  ('levocetirizina', '5 mg comprimido'),
  ('levodopa + benserazida', '100 mg + 25 mg comprimido; 200 mg + 50 mg comprimido'),
  ('levodopa + carbidopa', '250 mg + 25 mg comprimido'),
  ('levodropropizina', '6 mg/mL xarope'),
  ('levofloxacino', '500 mg comprimido; 750 mg comprimido'),
  ('levonorgestrel', '0,75 mg comprimido; 1,5 mg comprimido'),
  ('levotiroxina sódica', '25 mcg comprimido; 50 mcg comprimido; 75 mcg comprimido; 88 mcg comprimido; 100 mcg comprimido; 112 mcg comprimido; 125 mcg comprimido; 150 mcg comprimido'),
  ('linagliptina', '5 mg comprimido'),
  ('liraglutida', '6 mg/mL solução injetável em caneta'),
  ('lisdexanfetamina', '30 mg cápsula; 50 mg cápsula; 70 mg cápsula'),
  ('lisinopril', '10 mg comprimido; 20 mg comprimido'),
  ('loperamida', '2 mg comprimido!'),
  ('loratadina', '10 mg comprimido; 1 mg/mL xarope'),
  ('lorazepam', '1 mg comprimido; 2 mg comprimido'),
  ('losartana potássica', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('losartana potássica + hidroclorotiazida', '50 mg + 12,5 mg comprimido; 100 mg + 25 mg comprimido'),
  ('macrogol', '17 g pó em sachê'),
  ('maleato de timolol', '5 mg/mL solução oftálmica (colírio)'),
  ('mebendazol', '100 mg comprimido; 20 mg/mL suspensão oral'),
  ('meclizina', '25 mg comprimido; 50 mg comprimido'),
  ('medroxiprogesterona', '10 mg comprimido; 150 mg suspensão injetável'),
  ('meloxicam', '7,5 mg comprimido; 15 mg comprimido'),
  ('memantina', '10 mg comprimido'),
  ('mesalazina', '400 mg comprimido; 800 mg comprimido; 1 g supositório'),
  ('metformina', '500 mg comprimido; 850 mg comprimido; 500 mg comprimido de liberação prolongada; 1 g comprimido de liberação prolongada'),
  ('metildopa', '250 mg comprimido; 500 mg comprimido'),
  ('metilfenidato', '10 mg comprimido; 18 mg comprimido de liberação prolongada; 36 mg comprimido de liberação prolongada; 54 mg comprimido de liberação prolongada'),
  ('metimazol', '5 mg comprimido; 10 mg comprimido'),
  ('metoclopramida', '10 mg comprimido; 4 mg/mL solução oral (gotas)'),
  ('metoprolol', '25 mg comprimido de liberação prolongada; 50 mg comprimido de liberação prolongada; 100 mg comprimido de liberação prolongada'),
  ('metotrexato', '2,5 mg comprimido'),
  ('metronidazol', '250 mg comprimido; 400 mg comprimido; 40 mg/mL suspensão oral; 100 mg/g gel vaginal'),
  ('miconazol', '20 mg/g creme dermatológico; 20 mg/g creme vaginal; 20 mg/g gel oral'),
  ('minoxidil', '50 mg/mL solução tópica capilar'),
  ('mirtazapina', '15 mg comprimido; 30 mg comprimido; 45 mg comprimido'),
  ('mometasona', '50 mcg suspensão nasal; 1 mg/g creme dermatológico'),
  ('montelucaste de sódio', '4 mg comprimido mastigável; 5 mg comprimido mastigável; 10 mg comprimido'),
  ('morfina', '10 mg comprimido; 30 mg comprimido'),
  ('mupirocina', '20 mg/g pomada dermatológica'),
  ('naproxeno', '250 mg comprimido; 500 mg comprimido'),
  ('naltrexona', '50 mg comprimido'),
  ('nebivolol', '5 mg comprimido'),
  ('neomicina + bacitracina', '5 mg/g + 250 UI/g pomada dermatológica'),
  ('nicotina', '7 mg adesivo transdérmico; 14 mg adesivo transdérmico; 21 mg adesivo transdérmico; 2 mg goma'),
  ('nifedipino', '20 mg comprimido; 30 mg comprimido de liberação prolongada'),
  ('nimesulida', '100 mg comprimido; 50 mg/mL suspensão oral (gotas)'),
  ('nistatina', '100.000 UI/mL suspensão oral; 25.000 UI/g creme vaginal'),
  ('nistatina + óxido de zinco', '100.000 UI/g + 200 mg/g pomada dermatológica'),
  ('nitazoxanida', '500 mg comprimido; 20 mg/mL pó para suspensão oral'),
  ('nitrofurantoína', '100 mg cápsula'),
  ('norfloxacino', '400 mg comprimido'),
  ('noretisterona', '0,35 mg comprimido'),
  ('noretisterona + estradiol', '50 mg + 5 mg solução injetável'),
  ('nortriptilina', '10 mg cápsula; 25 mg cápsula; 50 mg cápsula; 75 mg cápsula'),
  ('olanzapina', '2,5 mg comprimido; 5 mg comprimido; 10 mg comprimido'),
  ('óleo mineral', '100% solução oral'),
  ('olmesartana', '20 mg comprimido; 40 mg comprimido'),
  ('olopatadina', '1 mg/mL solução oftálmica (colírio); 2 mg/mL solução oftálmica (colírio)'),
  ('omeprazol', '10 mg cápsula; 20 mg cápsula; 40 mg cápsula'),
  ('ondansetrona', '4 mg comprimido orodispersível; 8 mg comprimido orodispersível'),
  ('oxcarbazepina', '300 mg comprimido; 600 mg comprimido; 60 mg/mL suspensão oral'),
  ('oxibutinina', '5 mg comprimido'),
  ('oximetazolina', '0,5 mg/mL solução nasal'),
  ('pantoprazol', '20 mg comprimido; 40 mg comprimido'),
  ('paracetamol', '500 mg comprimido; 750 mg comprimido; 200 mg/mL solução oral (gotas); 32 mg/mL suspensão oral'),
  ('paroxetina', '10 mg comprimido; 20 mg comprimido; 30 mg comprimido'),
  ('permanganato de potássio', '100 mg comprimido para solução tópica'),
  ('permetrina', '10 mg/mL loção; 50 mg/mL loção'),
  ('pioglitazona', '15 mg comprimido; 30 mg comprimido'),
  ('piracetam', '800 mg comprimido'),
  ('pramipexol', '0,125 mg comprimido; 0,25 mg comprimido; 1 mg comprimido'),
  ('prednisolona', '5 mg comprimido; 20 mg comprimido; 3 mg/mL solução oral; 10 mg/mL suspensão oftálmica (colírio)'),
  ('prednisona', '5 mg comprimido; 20 mg comprimido'),
  ('pregabalina', '25 mg cápsula; 75 mg cápsula; 150 mg cápsula'),
  ('progesterona', '100 mg cápsula; 200 mg cápsula'),
  ('prometazina', '25 mg comprimido'),
  ('propafenona', '150 mg comprimido; 300 mg comprimido'),
  ('propiltiouracila', '100 mg comprimido'),
  ('propranolol', '10 mg comprimido; 40 mg comprimido; 80 mg comprimido'),
  ('quetiapina', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido; 200 mg comprimido'),
  ('racecadotrila', '100 mg cápsula'),
  ('ramipril', '2,5 mg comprimido; 5 mg comprimido; 10 mg comprimido'),
  ('risedronato de sódio', '35 mg comprimido'),
  ('risperidona', '0,5 mg comprimido; 1 mg comprimido; 2 mg comprimido; 1 mg/mL solução oral'),
  ('rivaroxabana', '10 mg comprimido; 15 mg comprimido; 20 mg comprimido'),
  ('rosuvastatina cálcica', '5 mg comprimido; 10 mg comprimido; 20 mg comprimido'),
  ('sacubitril + valsartana', '24 mg + 26 mg comprimido; 49 mg + 51 mg comprimido'),
  ('sais para reidratação oral', '27,9 g pó em sachê'),
  ('salbutamol', '100 mcg aerossol; 5 mg/mL solução para nebulização; 0,4 mg/mL xarope'),
  ('secnidazol', '1 g comprimido'),
  ('semaglutida', '0,25 mg solução injetável em caneta; 0,5 mg solução injetável em caneta; 1 mg solução injetável em caneta; 3 mg comprimido; 7 mg comprimido; 14 mg comprimido'),
  ('sertralina', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('sibutramina', '10 mg cápsula; 15 mg cápsula'),
  ('sildenafila', '50 mg comprimido; 100 mg comprimido'),
  ('simeticona', '40 mg comprimido; 125 mg cápsula; 75 mg/mL suspensão oral (gotas)'),
  ('sinvastatina', '10 mg comprimido; 20 mg comprimido; 40 mg comprimido'),
  ('sitagliptina', '50 mg comprimido; 100 mg comprimido'),
  ('solifenacina', '5 mg comprimido; 10 mg comprimido'),
  ('sulfadiazina de prata', '10 mg/g creme dermatológico'),
  ('sulfametoxazol + trimetoprima', '400 mg + 80 mg comprimido; 800 mg + 160 mg comprimido; 40 mg/mL + 8 mg/mL suspensão oral'),
  ('sulfato ferroso', '40 mg comprimido; 25 mg/mL solução oral (gotas); 5 mg/mL xarope'),
  ('sumatriptana', '50 mg comprimido; 100 mg comprimido'),
  ('naratriptana', '2,5 mg comprimido'),
  ('tadalafila', '5 mg comprimido; 20 mg comprimido'),
  ('tansulosina', '0,4 mg cápsula'),
  ('telmisartana', '40 mg comprimido; 80 mg comprimido'),
  ('tenoxicam', '20 mg comprimido'),
  ('terbinafina', '250 mg comprimido; 10 mg/g creme dermatológico'),
  ('testosterona', '50 mg gel transdérmico!; 250 mg solução injetável='),
  ('tiamazol', '5 mg comprimido; 10 mg comprimido'),
  ('tiamina', '300 mg comprimido'),
  ('tinidazol', '500 mg comprimido'),
  ('tiotrópio', '2,5 mcg solução para inalação'),
  ('tirzepatida', '2,5 mg solução injetável em caneta; 5 mg solução injetável em caneta; 7,5 mg solução injetável em caneta'),
  ('tizanidina', '2 mg comprimido'),
  ('tobramicina', '3 mg/mL solução oftálmica (colírio)'),
  ('tobramicina + dexametasona', '3 mg/mL + 1 mg/mL suspensão oftálmica (colírio)'),
  ('topiramato', '25 mg comprimido; 50 mg comprimido; 100 mg comprimido'),
  ('tramadol', '50 mg cápsula!; 100 mg comprimido de liberação prolongada!; 100 mg/mL solução oral (gotas)'),
  ('tramadol + paracetamol', '37,5 mg + 325 mg comprimido!'),
  ('trazodona', '50 mg comprimido; 100 mg comprimido; 150 mg comprimido de liberação prolongada'),
  ('tretinoína', '0,25 mg/g creme dermatológico!; 0,5 mg/g creme dermatológico!'),
  ('triancinolona', '1 mg/g pomada bucal'),
  ('trimebutina', '200 mg cápsula'),
  ('trimetazidina', '35 mg comprimido de liberação prolongada'),
  ('ácido ursodesoxicólico', '150 mg comprimido; 300 mg comprimido'),
  ('valaciclovir', '500 mg comprimido'),
  ('valsartana', '80 mg comprimido; 160 mg comprimido'),
  ('varfarina sódica', '1 mg comprimido; 2,5 mg comprimido; 5 mg comprimido'),
  ('venlafaxina', '37,5 mg cápsula de liberação prolongada; 75 mg cápsula de liberação prolongada; 150 mg cápsula de liberação prolongada'),
  ('verapamil', '80 mg comprimido; 120 mg comprimido de liberação prolongada'),
  ('vildagliptina', '50 mg comprimido'),
  ('vildagliptina + metformina', '50 mg + 850 mg comprimido; 50 mg + 1 g comprimido'),
  ('vitaminas do complexo b', 'composto drágea; composto solução oral (gotas)'),
  ('vortioxetina', '5 mg comprimido; 10 mg comprimido; 20 mg comprimido'),
  ('zolpidem', '5 mg comprimido sublingual; 10 mg comprimido'),
  ('zopiclona', '7,5 mg comprimido')
  ) as seed (substances, presentations), regexp_split_to_table(seed.presentations, '; ') as piece
) as product;

-- Documents that a doctor issued. What they say is in `content`, frozen; the signed bytes are a file, stored once.
create table document (
  id uuid primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id) on delete cascade,
  patient_id uuid not null references person (id),
  professional_id uuid not null references professional (id),
  type text not null check (type in ('prescription', 'certificate', 'exam_request', 'referral', 'report', 'free')),
  recipe_kind text,
  status text not null check (status in ('draft', 'numbered', 'printed', 'signing', 'signed', 'cancelled', 'replaced')),
  mode text not null check (mode in ('digital', 'paper')),
  -- Why it is a form on paper.
  paper_reason text,
  -- Number of the national system of numbers (SNCR), taken when it was issued.
  number text,
  content jsonb not null,
  -- Address of the public page, and the code that opens the document there.
  token text not null unique,
  secret text not null,
  valid_until date,
  issued_at timestamptz not null,
  signing_id uuid,
  signed_at timestamptz,
  -- Holder and issuer of the certificate, and whether it counts before the law.
  signer jsonb,
  sha256 text,
  file text,
  cancelled_at timestamptz,
  cancel_reason text,
  replaced_by uuid references document (id),
  check ((recipe_kind is not null) = (type = 'prescription')),
  check ((status = 'signed') <= (sha256 is not null)),
  check ((mode = 'paper') = (paper_reason is not null))
);
create index on document (appointment_id);
create index on document (patient_id, issued_at desc);
create index on document (signing_id) where signing_id is not null;
select protect_company_table('document', 'select, insert, update');
-- The public page knows the address alone.
create policy by_token on document for select using (token = current_setting('app.access_code', true));

-- What happened to documents, each once.
create table document_event (
  id uuid primary key,
  company_id text not null references tenant (id),
  document_id uuid not null references document (id) on delete cascade,
  event text not null,
  actor text not null,
  at timestamptz not null
);
create index on document_event (document_id);
select protect_company_table('document_event', 'select, insert');

-- What a doctor has begun to write in a visit, on any device.
create table document_draft (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  company_id text not null references tenant (id),
  content jsonb not null,
  saved_at timestamptz not null
);
select protect_company_table('document_draft');

-- Numbers of the national system (SNCR), by prescriber and series. One is taken with the document that it stands on.
create table prescription_number (
  company_id text not null references tenant (id),
  series text not null check (series in ('RET', 'RCE', 'NRA', 'NRB', 'NRB2', 'NRR', 'NRT')),
  number text not null,
  professional_id uuid not null references professional (id),
  fetched_at timestamptz not null,
  document_id uuid unique references document (id) on delete set null,
  taken_at timestamptz,
  primary key (company_id, series, number)
);
create index on prescription_number (professional_id, series, number) where taken_at is null;
select protect_company_table('prescription_number', 'select, insert, update');

-- Certificates with a key of their own: a file (A1), whose key opens with its passphrase alone, or one for development.
create table signing_certificate (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  kind text not null check (kind in ('file', 'development')),
  -- The certificate and its chain, PEM.
  chain text not null,
  -- The private key: encrypted under the passphrase, or sealed under the secret of the installation.
  key text not null,
  holder text not null,
  issuer text not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  unique (professional_id, kind)
);
select protect_company_table('signing_certificate');

-- Signatures that were begun, and wait for the doctor at the service that keeps their key.
create table signing (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  means text not null check (means in ('cloud', 'file', 'development')),
  -- Sealed: what proves to the service that the answer is asked for here (PKCE).
  verifier text,
  started_at timestamptz not null,
  ended_at timestamptz,
  problem text
);
create index on signing (company_id, started_at) where ended_at is null;
select protect_company_table('signing', 'select, insert, update');

-- Requests for numbers, which the prescriber makes with their own sign-in.
create table number_request (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid not null references professional (id),
  series text[] not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  problem text
);
select protect_company_table('number_request', 'select, insert, update');
