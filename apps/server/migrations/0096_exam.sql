-- Exams by the names that doctors ask for; codes of TUSS come with the table of the ANS (`import tuss`).
create table exam (
  id text primary key,
  name text not null,
  tuss text check (tuss ~ '^\d{8}$'),
  words text not null,
  source text not null default 'acolhe'
);
create index on exam (words text_pattern_ops);
grant select on exam to acolhe_app;
insert into exam (id, name, tuss, words)
select btrim(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), '-'), name,
  case name when 'Hemograma completo' then '40304361' end, folded(name)
from regexp_split_to_table('Hemograma completo; Glicemia de jejum; Hemoglobina glicada (HbA1c); Colesterol total;
  Colesterol HDL; Colesterol LDL; Triglicerídeos; Creatinina; Ureia; Ácido úrico; Sódio; Potássio; Cálcio; Magnésio;
  Fósforo; TGO (AST); TGP (ALT); Gama GT; Fosfatase alcalina; Bilirrubinas total e frações; Albumina;
  Proteínas totais e frações; Amilase; Lipase; TSH; T4 livre; T3 total; Anti-TPO; Ferritina; Ferro sérico;
  Saturação de transferrina; Vitamina B12; Ácido fólico; Vitamina D (25-OH); Proteína C reativa (PCR);
  Velocidade de hemossedimentação (VHS); Fator reumatoide; FAN; Anti-CCP; Coagulograma; Tempo de protrombina (TAP, INR);
  Tempo de tromboplastina (TTPA); D-dímero; Tipagem sanguínea e fator Rh; Urina tipo 1 (EAS); Urocultura com antibiograma;
  Microalbuminúria; Proteinúria de 24 horas; Clearance de creatinina; Parasitológico de fezes (3 amostras);
  Sangue oculto nas fezes; Coprocultura; Calprotectina fecal; Sorologia HIV 1 e 2; VDRL; FTA-Abs; HBsAg; Anti-HBs;
  Anti-HBc total; Anti-HCV; Toxoplasmose IgG e IgM; Rubéola IgG e IgM; Citomegalovírus IgG e IgM; Dengue NS1;
  Dengue IgG e IgM; COVID-19 (antígeno); COVID-19 (RT-PCR); Influenza A e B (antígeno); Beta-hCG quantitativo; FSH; LH;
  Estradiol; Progesterona; Prolactina; Testosterona total; Testosterona livre; Cortisol; Insulina; PSA total; PSA livre;
  CEA; CA 125; CA 19-9; Troponina; CPK; BNP; Gasometria arterial; Teste oral de tolerância à glicose; Peptídeo C;
  IgE total; IgE específica; Eletroforese de hemoglobina; Eletroforese de proteínas; Teste do pezinho;
  Citologia oncótica (Papanicolau); Cultura de secreção vaginal; Cultura de orofaringe; Baciloscopia de escarro;
  PPD (teste tuberculínico); Eletrocardiograma; Holter de 24 horas; MAPA de 24 horas; Teste ergométrico; Ecocardiograma;
  Doppler de carótidas e vertebrais; Doppler venoso de membros inferiores; Doppler arterial de membros inferiores;
  Raio X de tórax (PA e perfil); Raio X de seios da face; Raio X de coluna cervical; Raio X de coluna lombar;
  Raio X de joelho; Raio X de ombro; Raio X de mão e punho; Raio X de pé e tornozelo; Raio X de quadril e bacia;
  Raio X de abdome; Ultrassonografia de abdome total; Ultrassonografia de abdome superior;
  Ultrassonografia de rins e vias urinárias; Ultrassonografia pélvica; Ultrassonografia transvaginal;
  Ultrassonografia obstétrica; Ultrassonografia obstétrica morfológica; Ultrassonografia de mamas;
  Ultrassonografia de tireoide; Ultrassonografia de próstata; Ultrassonografia de bolsa escrotal;
  Ultrassonografia de partes moles; Ultrassonografia de ombro; Ultrassonografia de joelho; Mamografia bilateral;
  Densitometria óssea; Tomografia de crânio; Tomografia de seios da face; Tomografia de tórax;
  Tomografia de abdome e pelve; Tomografia de coluna lombar; Ressonância de crânio; Ressonância de coluna lombar;
  Ressonância de coluna cervical; Ressonância de joelho; Ressonância de ombro; Espirometria; Polissonografia;
  Endoscopia digestiva alta; Teste respiratório para H. pylori; Colonoscopia; Retossigmoidoscopia; Colposcopia;
  Histeroscopia; Cistoscopia; Urofluxometria; Eletroencefalograma; Eletroneuromiografia; Audiometria tonal e vocal;
  Impedanciometria; Videolaringoscopia; Nasofibrolaringoscopia; Fundoscopia; Tonometria; Campimetria;
  Mapeamento de retina; Biópsia de pele; Dermatoscopia; Teste de contato (patch test)', ';\s+') as name;

-- Exams that a clinic adds to the list, as it calls them.
create table clinic_exam (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  tuss text check (tuss ~ '^\d{8}$'),
  author text not null,
  at timestamptz not null
);
create unique index clinic_exam_name on clinic_exam (company_id, folded(name));
select protect_company_table('clinic_exam');
